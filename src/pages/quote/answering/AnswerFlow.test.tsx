import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  answerJson,
  answerProblem,
  makeNetwork,
  type Network,
} from '#tests/builders/makeNetwork.ts';
import { makeQuoteAnswer, type QuoteChanges } from '#tests/builders/makeQuote.ts';
import { getText } from '#tests/builders/renderInIntl.tsx';
import { renderPage } from '#tests/builders/renderPage.tsx';
import { QuotePage } from '../QuotePage.tsx';

const QUOTE = '/v1/sales/quote/quote-1';
const DECLINE = `POST ${QUOTE}/decline`;
const REASON = 'We will plant in autumn instead, thank you.';

function declinedAnswer() {
  const { quote, companyProfile } = makeQuoteAnswer({ status: 'DECLINED' });
  return { quote, companyProfile };
}

function getNetwork(changes: QuoteChanges = {}): Network {
  return makeNetwork({
    [`GET ${QUOTE}`]: () => answerJson(makeQuoteAnswer(changes)),
    [`GET ${QUOTE}/changes?since=1`]: () => answerJson({ from: 1, to: 2, changes: [] }),
    [`POST ${QUOTE}/viewed`]: () => answerJson({ status: 'VIEWED' }),
    [DECLINE]: () => answerJson(declinedAnswer()),
  });
}

async function openDialog(network: Network) {
  renderPage({
    pages: { '/:appId/:xid': <QuotePage /> },
    at: '/fern/quote-1?type=quote',
    network,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Decline quote' }));
  const dialog = within(await screen.findByRole('dialog'));
  const write = (words: string) =>
    fireEvent.change(dialog.getByLabelText('Your reason'), { target: { value: words } });
  const press = () => fireEvent.click(dialog.getByRole('button', { name: 'Decline quote' }));
  return { dialog, write, press };
}

describe('declining a quote', () => {
  it('wants a reason, of at most 2000 characters, and sends nothing without one', async () => {
    const network = getNetwork();
    const { dialog, write, press } = await openDialog(network);
    expect(dialog.getByLabelText('Your reason').getAttribute('maxlength')).toBe('2000');
    for (const blank of ['', '  \n ']) {
      write(blank);
      press();
      expect(dialog.getByText('Please write a few words first.')).toBeTruthy();
    }
    expect(network.sent('POST', `${QUOTE}/decline`)).toHaveLength(0);
  });

  it('sends the reason for the version seen, and shows the declined quote with it', async () => {
    const network = getNetwork();
    const { write, press } = await openDialog(network);
    write(`  ${REASON} `);
    press();
    const reason = await screen.findByRole('region', { name: 'Your reason' });
    expect(getText(reason)).toContain(REASON);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /Accept|Decline/ })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Ask for a new quote' })).not.toHaveLength(0);
    const [call] = network.sent('POST', `${QUOTE}/decline`);
    expect(call?.body).toEqual({ reason: REASON });
    expect(call?.headers.get('if-match')).toBe('"v1"');
    expect(call?.headers.get('idempotency-key')).toMatch(/^"[\da-f-]{36}"$/);
  });

  it('happens once, however often it is pressed', async () => {
    const network = getNetwork();
    let release = (_: Response) => {};
    network.answer(DECLINE, () => new Promise((resolve) => (release = resolve)));
    const { write, press } = await openDialog(network);
    write(REASON);
    press();
    press();
    await waitFor(() => expect(network.sent('POST', `${QUOTE}/decline`)).toHaveLength(1));
    await act(async () => release(answerJson(declinedAnswer())));
    await screen.findByRole('region', { name: 'Your reason' });
    expect(network.sent('POST', `${QUOTE}/decline`)).toHaveLength(1);
  });

  it('repeats its key after a lost reply, and takes a new one for other words', async () => {
    const network = getNetwork();
    network.answer(DECLINE, () => Promise.reject(new TypeError('lost')));
    const { dialog, write, press } = await openDialog(network);
    const keys = () =>
      network.sent('POST', `${QUOTE}/decline`).map(({ headers }) => headers.get('idempotency-key'));
    write(REASON);
    press();
    expect((await dialog.findByRole('alert')).textContent).toContain('it counts once');
    press();
    await waitFor(() => expect(keys()).toHaveLength(2));
    write('Too dear.');
    await waitFor(() =>
      expect(
        dialog.getByRole('button', { name: 'Decline quote' }).getAttribute('aria-busy'),
      ).toBeNull(),
    );
    press();
    await waitFor(() => expect(keys()).toHaveLength(3));
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
  });

  it('counts as done when it was declined already', async () => {
    const network = getNetwork();
    network.answer(DECLINE, () => answerProblem('quote-declined'));
    const { write, press } = await openDialog(network);
    network.answer(`GET ${QUOTE}`, () => answerJson(makeQuoteAnswer({ status: 'DECLINED' })));
    write(REASON);
    press();
    expect(await screen.findByRole('region', { name: 'Your reason' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('declines nothing of a quote that has changed, and says so beside the new version', async () => {
    const network = getNetwork();
    network.answer(DECLINE, () => answerProblem('precondition-failed'));
    const { write, press } = await openDialog(network);
    network.answer(`GET ${QUOTE}`, () => answerJson(makeQuoteAnswer({ revision: 2 }), '"v2"'));
    write(REASON);
    press();
    expect((await screen.findByRole('status')).textContent).toContain('Nothing was declined.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['quote-expired', 'The quote has expired.'],
    ['quote-withdrawn', 'The quote was withdrawn.'],
    ['quote-accepted', 'The quote was accepted.'],
  ] as const)('says why not: %s', async (code, words) => {
    const network = getNetwork();
    network.answer(DECLINE, () => answerProblem(code));
    const { write, press } = await openDialog(network);
    write(REASON);
    press();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  it('keeps what was written where another try may succeed', async () => {
    const network = getNetwork();
    network.answer(DECLINE, () => answerProblem('database-unavailable'));
    const { dialog, write, press } = await openDialog(network);
    write(REASON);
    press();
    expect((await dialog.findByRole('alert')).textContent).toContain('out of order');
    expect((dialog.getByLabelText('Your reason') as HTMLTextAreaElement).value).toBe(REASON);
  });
});
