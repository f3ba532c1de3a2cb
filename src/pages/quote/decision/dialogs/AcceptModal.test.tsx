import { createRef } from 'react';
import { expect, it } from 'vitest';
import { MONTHLY_CARE } from '#tests/builders/documents/makeLines.ts';
import { makeQuoteResponse } from '#tests/builders/documents/makeQuote.ts';
import { getText, renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { AcceptModal } from './AcceptModal.tsx';

type Recurrence = NonNullable<(typeof MONTHLY_CARE)['recurrence']>;

/** The dialog's text for a quote with a single line, which may recur. */
function getDialogText(recurrence: Recurrence | null): string {
  const response = makeQuoteResponse({ sketches: [{ ...MONTHLY_CARE, recurrence }] });
  const { baseElement } = renderInIntl(
    <AcceptModal
      isOpen
      handle={createRef()}
      response={response}
      today="2026-11-12"
      snapshotAsOf={null}
      isSending={false}
      alert={null}
      onAccept={() => {}}
      onClose={() => {}}
    />,
  );
  return getText(baseElement);
}

const MONTHLY: Recurrence = {
  code: 2,
  interval: 1,
  startsOn: '2027-01-01',
  endsOn: null,
  occurrences: null,
};
const FIRST = 'Every month from Jan 1, 2027';

it.each([
  ['for 12 charges', { occurrences: 12 }, '$95.00 each time, until Dec 1, 2027'],
  ['with an end date', { endsOn: '2027-05-31' }, '$95.00 each time, until May 31, 2027'],
  ['without an end', {}, '$95.00 each time, until canceled'],
])('shows interval, amount and end of recurring charges %s', (_, end, text) => {
  const dialog = getDialogText({ ...MONTHLY, ...end });
  expect(dialog).toContain(FIRST);
  expect(dialog).toContain(text);
});

it('mentions no later payment if everything is paid at once', () => {
  expect(getDialogText(null)).not.toContain('each time');
});
