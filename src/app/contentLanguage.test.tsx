import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeQuoteResponse } from '#tests/builders/documents/makeQuote.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderApp } from '#tests/builders/rendering/renderApp.tsx';

const QUOTE = '/v1/sales/quote/quote-1';

/** Opens a quote of a German business in an English browser. */
async function open(changes: Parameters<typeof makeQuoteResponse>[0]) {
  const network = makeNetwork({
    'GET /v1/boot': () => respondWithJson(makeBoot({ locale: 'de' })),
    [`GET ${QUOTE}`]: () => respondWithJson(makeQuoteResponse(changes)),
    [`POST ${QUOTE}/viewed`]: () => respondWithJson({ status: 'VIEWED' }),
  });
  renderApp({ at: '/fern/quote-1?type=quote', network });
  await screen.findByText('Terms');
}

/** The language in which a screen reader reads a text. */
const languageOf = (words: string) =>
  screen.getByText(words).closest('[lang]')?.getAttribute('lang') ?? null;

it('marks what the business wrote with its language, and the page’s text with the page’s', async () => {
  await open({
    title: 'Sommerhaus',
    sketches: [{ unitPrice: '680', name: 'Hecke schneiden', description: 'Beide Seiten' }],
    reviewRows: [{ label: 'Termin', value: 'Anfang Mai' }],
    notes: 'Mit freundlichem Gruß',
    orderTerms: 'Es gilt das BGB',
  });
  const own = [
    ...['Sommerhaus', 'Mit freundlichem Gruß', 'Es gilt das BGB'],
    ...['Hecke schneiden', 'Beide Seiten', 'Termin', 'Anfang Mai'],
  ];
  expect(own.map(languageOf)).toEqual(own.map(() => 'de'));
  // the letterhead, and the sender's name
  expect(['Fern & Field', 'Fern & Field LLC'].map(languageOf)).toEqual(['de', 'de']);
  const page = document.documentElement.lang || null;
  expect(['Terms', 'Notes'].map(languageOf)).toEqual([page, page]);
});

it('sets no language for what the customer wrote', async () => {
  await open({ status: 'DECLINED', declineReason: 'Trop cher' });
  expect(languageOf('Trop cher')).toBe(document.documentElement.lang || null);
});
