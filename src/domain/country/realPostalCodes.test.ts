import { describe, expect, it } from 'vitest';
import { cleanPostalCode, isPostalCode, postalCodeLength } from './postalCode.ts';

/** Codes of real places, as their countries write them. */
const REAL: readonly (readonly [rule: string, country: string, codes: string])[] = [
  ['[5.23]', 'USA', '10001 90210 60601 97214-1234 33139 02108 99501 00501 20500-0003 94105'],
  ['[5.24]', 'CAN', 'K1A 0B1|M5V 3L9|H2Y 1C6|V6B 4Y8|T2P 2M5|R3C 4T3|B3J 1S9|X1A 2N3'],
  ['[5.25]', 'GBR', 'SW1A 1AA|M1 1AE|B33 8TH|CR2 6XH|DN55 1PT|W1A 0AX|EC1A 1BB|G1 1AA|BT1 5GS'],
  ['[5.26]', 'DEU', '10115 80331 20095 50667 01067 60311 99084 70173'],
  ['[5.27]', 'FRA', '75001 13001 69001 06000 33000 59000 97400 20000'],
  ['[5.28]', 'AUS', '2000 3000 4000 5000 6000 7000 0800 2600'],
  ['[5.29]', 'IND', '110001 400001 700001 600001 560001 500001 380001 180001'],
  ['[5.30]', 'JPN', '100-0001 530-0001 060-0001 980-0811 812-0011 900-0015 604-8571'],
  ['[5.31]', 'BRA', '01001-000 20040-020 30130-010 40020-000 70040-010 80010-000 90010-150'],
  ['[5.32]', 'NLD', '1012 AB|3011 AA|2511 CV|5611 EM|9711 LM|6211 AB|1071 XX'],
  ['[5.33]', 'AUT', '1010 5020 8010 6020 4020 9020'],
  ['[5.33]', 'CHE', '8001 3011 1201 4001 6900 7000'],
  ['[5.33]', 'BEL', '1000 2000 9000 4000 8000 5000'],
  ['[5.33]', 'ESP', '28001 08001 41001 46001 35001 50001'],
  ['[5.33]', 'ITA', '00118 20121 80121 10121 50121 90121'],
  ['[5.33]', 'PRT', '1000-001 4000-069 3000-213 8000-076 9000-018'],
  ['[5.33]', 'POL', '00-001 30-002 80-001 50-001 60-001'],
  ['[5.33]', 'CZE', '110 00|602 00|702 00|301 00|779 00|370 01|400 01'],
  ['[5.33]', 'SWE', '111 20|411 01|211 11|753 10|903 26'],
  ['[5.33]', 'NOR', '0150 5003 7010 4005 9008 4611 3015'],
  ['[5.33]', 'DNK', '1050 8000 5000 9000 6700 7100 4000'],
  ['[5.33]', 'FIN', '00100 20100 33100 90100 70100 40100'],
  ['[5.33]', 'IRL', 'D02 AF30|T12 W8KP|H91 E2K3|V94 T28R|A65 F4E2'],
  ['[5.33]', 'CHN', '100000 200000 510000 610000 310000'],
  ['[5.33]', 'KOR', '04524 48058 41911 35242 63122'],
  ['[5.33]', 'SGP', '018956 238859 049315 819663 179103'],
  ['[5.33]', 'ZAF', '0001 2000 8001 4001 6001'],
  ['[5.33]', 'MEX', '01000 44100 64000 77500 06600'],
  ['[5.33]', 'ARG', 'C1002AAA B1900AAA 5000 X5000AAA M5500'],
  ['[5.33]', 'THA', '10200 50200 83000 20150 40000 30000'],
  ['[5.33]', 'ISR', '9103401 6100000 3100001 8410501 4310001 7710001 8810001'],
];

const list = (codes: string) => codes.split(codes.includes('|') ? '|' : ' ');

it('has two hundred codes of thirty countries', () => {
  expect(REAL.length).toBeGreaterThanOrEqual(30);
  expect(REAL.flatMap(([, , codes]) => list(codes)).length).toBeGreaterThanOrEqual(200);
});

describe.each(REAL)('%s postal codes of %s', (_, country, text) => {
  const codes = list(text);

  it('are complete in the format of their country', () => {
    expect(codes.filter((code) => !isPostalCode(code, country))).toEqual([]);
    for (const code of codes) expect(code.length).toBeLessThanOrEqual(postalCodeLength(country));
  });

  it('are not changed while they are typed, one character at a time', () => {
    for (const code of codes) {
      let typed = '';
      for (const character of code.toLowerCase())
        typed = cleanPostalCode(typed + character, country);
      expect([code, code.toLowerCase()]).toContain(typed);
    }
  });

  it('are incomplete without their last character if the country has one format', () => {
    const isStrict = postalCodeLength(country) < 20 && country !== 'GBR';
    const cut = codes.map((code) => code.slice(0, -1));
    const whole = cut.filter((code) => isPostalCode(code, country));
    if (isStrict) expect(whole).toEqual([]);
    else expect(whole).toEqual(cut);
  });
});

it.each([
  ['USA', '1000a1', '10001'],
  ['CAN', 'K-1-A 0B1!', 'K1A 0B1'],
  ['GBR', 'SW1A_1AA', 'SW1A1AA'],
  ['IND', '11 00 01', '110001'],
  ['JPN', '１00-0001', '000-001'],
  ['BRA', '01.001-000', '01001-000'],
  ['NLD', '10 12 a b', '1012 AB'],
])('blocks what %s does not allow in %s [5.34]', (country, typed, shown) => {
  expect(cleanPostalCode(typed, country)).toBe(shown);
});
