/// A schema of JUnit XML as Jenkins, GitLab and other servers read it: the elements that they know,
/// with the attributes that they require. The schema is stricter than these servers, which ignore
/// unknown elements and attributes.
enum JUnitSchema {
  static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">
      <xs:simpleType name="timestamp">
        <xs:restriction base="xs:dateTime">
          <xs:pattern value="[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}"/>
        </xs:restriction>
      </xs:simpleType>
      <xs:attributeGroup name="counts">
        <xs:attribute name="tests" type="xs:nonNegativeInteger" use="required"/>
        <xs:attribute name="failures" type="xs:nonNegativeInteger" use="required"/>
        <xs:attribute name="errors" type="xs:nonNegativeInteger" use="required"/>
        <xs:attribute name="skipped" type="xs:nonNegativeInteger"/>
        <xs:attribute name="time" type="xs:decimal"/>
      </xs:attributeGroup>
      <xs:element name="testsuites">
        <xs:complexType>
          <xs:sequence>
            <xs:element ref="testsuite" minOccurs="0" maxOccurs="unbounded"/>
          </xs:sequence>
          <xs:attribute name="name" type="xs:string"/>
          <xs:attributeGroup ref="counts"/>
        </xs:complexType>
      </xs:element>
      <xs:element name="testsuite">
        <xs:complexType>
          <xs:sequence>
            <xs:element ref="properties" minOccurs="0"/>
            <xs:element ref="testcase" minOccurs="0" maxOccurs="unbounded"/>
            <xs:element name="system-out" type="xs:string" minOccurs="0"/>
            <xs:element name="system-err" type="xs:string" minOccurs="0"/>
          </xs:sequence>
          <xs:attribute name="id" type="xs:nonNegativeInteger"/>
          <xs:attribute name="name" type="xs:string" use="required"/>
          <xs:attribute name="timestamp" type="timestamp"/>
          <xs:attribute name="hostname" type="xs:string"/>
          <xs:attributeGroup ref="counts"/>
        </xs:complexType>
      </xs:element>
      <xs:element name="properties">
        <xs:complexType>
          <xs:sequence>
            <xs:element name="property" minOccurs="0" maxOccurs="unbounded">
              <xs:complexType>
                <xs:attribute name="name" use="required">
                  <xs:simpleType>
                    <xs:restriction base="xs:string"><xs:minLength value="1"/></xs:restriction>
                  </xs:simpleType>
                </xs:attribute>
                <xs:attribute name="value" type="xs:string" use="required"/>
              </xs:complexType>
            </xs:element>
          </xs:sequence>
        </xs:complexType>
      </xs:element>
      <xs:element name="testcase">
        <xs:complexType>
          <xs:sequence>
            <xs:choice minOccurs="0">
              <xs:element name="skipped" type="outcome"/>
              <xs:element name="failure" type="outcome"/>
              <xs:element name="error" type="outcome"/>
            </xs:choice>
            <xs:element name="system-out" type="xs:string" minOccurs="0"/>
            <xs:element name="system-err" type="xs:string" minOccurs="0"/>
          </xs:sequence>
          <xs:attribute name="classname" type="xs:string" use="required"/>
          <xs:attribute name="name" type="xs:string" use="required"/>
          <xs:attribute name="file" type="xs:string"/>
          <xs:attribute name="time" type="xs:decimal"/>
        </xs:complexType>
      </xs:element>
      <xs:complexType name="outcome">
        <xs:simpleContent>
          <xs:extension base="xs:string">
            <xs:attribute name="message" type="xs:string"/>
            <xs:attribute name="type" type="xs:string"/>
          </xs:extension>
        </xs:simpleContent>
      </xs:complexType>
    </xs:schema>
    """
}
