import { createHash } from 'node:crypto';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ProofDocument } from '#contract/entities/documents/proof.ts';
import { acceptedText } from '#domain/proof/acceptedText.ts';
import {
  makeNetwork,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeQuoteResponse } from '#tests/builders/documents/makeQuote.ts';
import { getText } from '#tests/builders/rendering/renderInIntl.tsx';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { CheckProofPage } from './CheckProofPage.tsx';

const QUOTE = '/v1/sales/quote/quote-1';
const PROOF = `GET ${QUOTE}/proof`;

function getProof(part: Partial<ProofDocument> = {}): ProofDocument {
  const { quote } = makeQuoteResponse({ status: 'ACCEPTED', xid: part.xid ?? 'quote-1' });
  const subject = acceptedText({ ...quote, locale: 'en-US' });
  return {
    kind: 'billfold-acceptance-proof',
    version: 1,
    appId: 'fern',
    xid: quote.xid,
    quoteNumber: '118',
    revision: quote.revision,
    locale: 'en-US',
    tappedAt: '2026-11-16T18:20:04.310Z',
    acceptedAt: '2026-11-16T18:20:05.120Z',
    algorithm: 'SHA-256',
    hash: createHash('sha256').update(subject).digest('hex'),
    subject,
    ...part,
  };
}

async function check(content: string, record: () => Response = () => respondWithJson(getProof())) {
  const network = makeNetwork({
    [`GET ${QUOTE}`]: () => respondWithJson(makeQuoteResponse({ status: 'ACCEPTED' })),
    [PROOF]: record,
  });
  renderPage({
    pages: { '/:appId/:xid/proof': <CheckProofPage /> },
    at: '/fern/quote-1/proof?type=quote',
    network,
  });
  const input = await screen.findByLabelText(/Choose a proof file/);
  const file = new File([content], 'acceptance-118.json', { type: 'application/json' });
  fireEvent.change(input, { target: { files: [file] } });
  return { network, words: async (start: RegExp) => getText(await screen.findByText(start)) };
}

describe('checking a proof file', () => {
  it('reports the business’s proof as genuine, and shows its content', async () => {
    await check(JSON.stringify(getProof(), null, 2));
    expect(await screen.findByText('This proof is genuine')).toBeTruthy();
    expect(getText(screen.getByRole('main'))).toContain(getProof().hash);
    expect(getText(screen.getByRole('main'))).toContain('Nov 16, 2026');
  });

  it('reports a modified proof as altered, and shows none of its content', async () => {
    const altered = JSON.stringify(getProof()).replace('32.50', '12.50');
    await check(altered);
    expect(await screen.findByText('This proof was altered')).toBeTruthy();
    expect(getText(screen.getByRole('main'))).not.toContain(getProof().hash);
  });

  it('reports a rewritten proof with a valid hash as altered, because the record differs', async () => {
    const subject = getProof().subject.replaceAll('32.50', '12.50');
    const hash = createHash('sha256').update(subject).digest('hex');
    await check(JSON.stringify(getProof({ subject, hash })));
    expect(await screen.findByText('This proof was altered')).toBeTruthy();
  });

  it('shows the quote that a proof belongs to if it is another one', async () => {
    await check(JSON.stringify(getProof({ xid: 'quote-2', quoteNumber: '204' })));
    expect(await screen.findByText('This proof belongs to another quote')).toBeTruthy();
    expect(getText(screen.getByRole('status'))).toContain('for quote 204');
  });

  it.each([
    ['{"kind":"billfold-acceptance-proof","version":1,"appId"', 'This file is incomplete'],
    ['%PDF-1.7', 'This is not a proof of acceptance'],
    ['', 'This is not a proof of acceptance'],
  ])('shows what is wrong with %j', async (content, text) => {
    await check(content);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('claims nothing if the record cannot be read', async () => {
    await check(JSON.stringify(getProof()), () => {
      throw new TypeError('no line');
    });
    expect(await screen.findByText('Not compared yet')).toBeTruthy();
  });

  it('reports that the business has no record of the acceptance', async () => {
    const { words: text } = await check(JSON.stringify(getProof()), () =>
      respondWithProblem('quote-not-accepted'),
    );
    expect(await text(/has no record of this acceptance/)).toContain('Fern & Field');
  });
});
