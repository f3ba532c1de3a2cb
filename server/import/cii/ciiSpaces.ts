const STANDARD = 'urn:un:unece:uncefact:data:standard:';

/** The namespaces of UN/CEFACT Cross Industry Invoice D16B. */
export const CII_SPACES = {
  rsm: `${STANDARD}CrossIndustryInvoice:100`,
  ram: `${STANDARD}ReusableAggregateBusinessInformationEntity:100`,
  udt: `${STANDARD}UnqualifiedDataType:100`,
  qdt: `${STANDARD}QualifiedDataType:100`,
} as const;
