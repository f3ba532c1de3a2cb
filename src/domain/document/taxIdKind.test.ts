import { expect, it } from 'vitest';
import { taxIdKind } from './taxIdKind.ts';

it.each([
  ['DE123456789', 'DEU', 'ust'],
  ['DE123456789', 'FRA', 'ust'],
  ['12/345/67890', 'DEU', 'other'],
  ['GB123456789', 'GBR', 'vat'],
  ['123456789', 'GBR', 'vat'],
  ['ATU12345678', 'AUT', 'vat'],
  ['ESX1234567X', 'ESP', 'vat'],
  ['FRXX123456789', 'FRA', 'vat'],
  ['51 824 753 556', 'AUS', 'abn'],
  ['12-3456789', 'USA', 'ein'],
  ['EIN 98-7654321', 'USA', 'other'],
  ['123456789RT0001', 'CAN', 'gst'],
  ['27AAPFU0939F1ZV', 'IND', 'gst'],
  ['123-456-789', 'NZL', 'gst'],
  ['123456', null, 'other'],
  ['123456', 'JPN', 'other'],
] as const)('names the kind of %s in %s: %s', (taxId, country, kind) => {
  expect(taxIdKind(taxId, country)).toBe(kind);
});
