/** The name that Factur-X gives the embedded e-invoice. */
export const E_INVOICE_NAME = 'factur-x.xml';

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** The properties that Factur-X requires: the name, value and description of each. */
const PROPERTIES = [
  ['DocumentFileName', E_INVOICE_NAME, 'The name of the embedded XML document'],
  ['DocumentType', 'INVOICE', 'The type of the hybrid document in capital letters'],
  ['Version', '1.0', 'The version of the standard that the embedded XML document follows'],
  ['ConformanceLevel', 'EN 16931', 'The profile of the embedded XML document'],
];

const ITEM = 'rdf:li rdf:parseType="Resource"';

/** PDF/A allows a property only if an extension schema describes it. */
const SCHEMA = `<${ITEM}><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${PROPERTIES.map(
  ([name, , meaning]) =>
    `<${ITEM}><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${meaning}</pdfaProperty:description></rdf:li>`,
).join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`;

const VALUES = `<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">${PROPERTIES.map(
  ([name, value]) => `<fx:${name}>${value}</fx:${name}>`,
).join('')}</rdf:Description>`;

const SCHEMAS_END = '</rdf:Bag></pdfaExtension:schemas>';
const END = '</rdf:RDF>';

/**
 * The XMP metadata of a PDF/A-3 with the properties of Factur-X; null for other metadata.
 * @param {string} xmp
 */
export function addFacturXMetadata(xmp) {
  const isPdfA3 = xmp.includes('<pdfaid:part>3</pdfaid:part>');
  if (!isPdfA3 || !xmp.includes(SCHEMAS_END) || !xmp.includes(END)) return null;
  return xmp.replace(SCHEMAS_END, `${SCHEMA}${SCHEMAS_END}`).replace(END, `${VALUES}${END}`);
}
