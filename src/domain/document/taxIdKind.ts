/** The local name of a tax id. */
export type TaxIdKind = 'abn' | 'ein' | 'gst' | 'ust' | 'vat' | 'other';

/** Countries whose ids have no prefix of their own. */
const BY_COUNTRY: Readonly<Record<string, TaxIdKind>> = {
  AUS: 'abn',
  CAN: 'gst',
  GBR: 'vat',
  IND: 'gst',
  NZL: 'gst',
  SGP: 'gst',
  USA: 'ein',
};

/** The kind of a tax id, by its prefix, else by its country (alpha-3); `other` where it names its kind itself. */
export function taxIdKind(taxId: string, country: string | null): TaxIdKind {
  if (/^DE ?\d/.test(taxId)) return 'ust';
  if (/^[A-Z]{2}[ .-]?[\dA-Z]{0,2}\d/.test(taxId)) return 'vat';
  return (/^\d/.test(taxId) && BY_COUNTRY[country ?? '']) || 'other';
}
