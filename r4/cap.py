import re,sys,textwrap,os
mods="DeftX11 DeftRawInput DeftTraces DeftTesting DeftAccessibility DeftBus DeftPortal DeftSystem DeftLocalization CatalogMaker SymbolMaker ManualMaker".split()
ITEM=re.compile(r'^(\s*)/// ((?:  )?- )((?:Parameter \w+|\w+): )?(.*)$')
changed=0
for m in mods:
  width=124 if m in('DeftTraces','DeftTesting','DeftAccessibility','DeftLocalization','CatalogMaker','ManualMaker') else 120
  for r,_,fs in os.walk('Sources/'+m):
    for f in fs:
      if not f.endswith('.swift'): continue
      p=os.path.join(r,f); L=open(p).read().split('\n'); out=[]; 
      i=0
      while i<len(L):
        mm=re.match(r'^(\s*)///( ?)(.*)$',L[i])
        if not mm or not mm.group(3).strip(): out.append(L[i]); i+=1; continue
        # gather block: item with continuation or plain paragraph
        it=ITEM.match(L[i])
        ind=mm.group(1)
        if mm.group(3).startswith('    '): out.append(L[i]); i+=1; continue
        blk=[L[i]]; j=i+1
        while j<len(L):
          n=re.match(r'^\s*/// (.*)$',L[j])
          if not n or not n.group(1).strip() or ITEM.match(L[j]): break
          if not it and n.group(1).startswith('    '): break
          if it and not n.group(1).startswith('  '): break
          blk.append(L[j]); j+=1
        i=j
        new=list(blk)
        if it and it.group(3):
          t=it.group(4)
          if t[:1].islower() and not t.startswith('nil'):
            new[0]=f'{it.group(1)}/// {it.group(2)}{it.group(3)}{t[0].upper()+t[1:]}'
        new=[re.sub(r'(?<![`\w.(])nil(?![`\w(:])(?=[^`]*(?:`[^`]*`[^`]*)*$)',r'`nil`',x) if '///' in x else x for x in new]
        if new!=blk:
          changed+=1
          if any(len(x)>width for x in new) and max(map(len,new))>max(width,max(map(len,blk))):
            pre=re.match(r'^\s*/// ?',new[0]).group(0)
            first=new[0][len(pre):]
            lead=it.group(2) if it else ''
            sub=' '*(len(lead)) if lead.startswith('  ') else ('  ' if lead else '')
            txt=' '.join([first[len(lead):]]+[re.sub(r'^\s*/// ?','',x).strip() for x in new[1:]])
            new=textwrap.wrap(txt,width=width,initial_indent=pre+lead,subsequent_indent=pre+sub,break_long_words=False,break_on_hyphens=False)
        out+=new
      s='\n'.join(out)
      if out!=L: open(p,'w').write(s)
print(changed)
