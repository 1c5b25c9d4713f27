import re,sys,textwrap,os
# file of edits: @path / first-last|text
def run(f):
    edits={}; cur=None
    for l in open(f):
        l=l.rstrip('\n')
        if not l: continue
        if l[0]=='@': cur='Sources/'+l[1:]; edits.setdefault(cur,[]); continue
        r,t=l.split('|',1); a,_,b=r.partition('-'); edits[cur].append((int(a),int(b or a),t))
    for p,es in edits.items():
        L=open(p).read().split('\n')
        for a,b,t in sorted(es,reverse=True):
            seg=L[a-1:b]
            if t.startswith('CODE:'):
                old,new=t[5:].split('=>',1)
                assert b==a and seg[0].count(old)==1,(p,a,seg)
                L[a-1]=seg[0].replace(old,new); continue
            ms=[re.match(r'(\s*)(///?|#) ?(.*)$',x) for x in seg]
            assert all(ms),(p,a,b,seg)
            ind,pre=ms[0].group(1),ms[0].group(2)
            assert all((m.group(1),m.group(2))==(ind,pre) for m in ms),(p,a,seg)
            assert all(m.group(3).strip() for m in ms),(p,a,'blank')
            first=ms[0].group(3); lm=re.match(r'(\s*- |  - )',first)
            sub='  ' if lm else ''
            pass
            head='' 
            if t!='DEL':
                lead=re.match(r'\s*',first).group(0)
                w=textwrap.wrap(t,width=max(len(x) for x in seg) if False else 120,initial_indent=f'{ind}{pre} {lead}',subsequent_indent=f'{ind}{pre} {lead}{sub if lm else ""}',break_long_words=False,break_on_hyphens=False)
                L[a-1:b]=w
            else: L[a-1:b]=[]
        open(p,'w').write('\n'.join(L))
run(sys.argv[1])
