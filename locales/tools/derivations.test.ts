import { expect, it } from 'vitest';
import { deriveCatalogue, getDerivationSource } from './derivations.ts';

const derive = (tag: string, text: string) => deriveCatalogue(tag, { id: text }).id;

it('writes Serbian in Latin letters, with capitals of two letters', () => {
  expect(derive('sr-Latn', 'Љубав, Његош, џеп и Џеп')).toBe('Ljubav, Njegoš, džep i Džep');
  expect(derive('sr-Latn', 'Ђаци уче ћирилицу; шест жаба чека')).toBe(
    'Đaci uče ćirilicu; šest žaba čeka',
  );
});

it('does not change arguments, plural forms and names', () => {
  const text = '{count, plural, one {# рачун} few {# рачуна} other {# рачуна}} на PayPal-у';
  expect(derive('sr-Latn', text)).toBe(
    '{count, plural, one {# račun} few {# računa} other {# računa}} na PayPal-u',
  );
});

it('writes Swiss German without ß', () => {
  expect(derive('de-CH', 'Straße und Schließen')).toBe('Strasse und Schliessen');
});

it('derives nothing for a language that is not derived', () => {
  expect(getDerivationSource('fr')).toBeUndefined();
  expect(deriveCatalogue('fr', { id: 'Straße' })).toEqual({});
});
