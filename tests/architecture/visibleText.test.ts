import { describe, expect, it } from 'vitest';
import { checkVisibleText } from './checkVisibleText.ts';
import { fixture } from './source.ts';

const getFaults = (markup: string) =>
  checkVisibleText(fixture('src/pages/quote/a.tsx', `const a = ${markup};`));

describe('visible words', () => {
  it.each([
    '<p>Pay now</p>',
    "<p>{'Pay now'}</p>",
    "<p>{isPaid ? 'Paid' : amount}</p>",
    "<p>{name ?? 'Somebody'}</p>",
    `<p>{\`Total: \${amount}\`}</p>`,
    "<p>{'Total: ' + amount}</p>",
    '<><b>Paid</b></>',
    '<img alt="A house" />',
    "<button aria-label={isOpen ? 'Close' : label} />",
    '<input placeholder="Name" title={`Your name`} />',
    '<FormattedMessage id="a" defaultMessage="Pay" />',
    "formatMessage({ id: 'a', defaultMessage: 'Pay' })",
    "(document.title = 'Billfold')",
    '<p>請求書</p>',
    "(() => { const LABEL = 'Pay now'; return <p>{LABEL}</p>; })()",
    "(() => { const LABEL = 'Pay now' as const; return <b title={LABEL} />; })()",
    "(() => { const LABELS = { open: 'Open' }; return <p>{LABELS.open}</p>; })()",
    "(() => { const LABELS = { open: 'Open' } as const; return <p>{LABELS[state]}</p>; })()",
    "(() => { const LABELS = { open: 'Open' } satisfies Words; return <b title={LABELS['open']} />; })()",
    '<Notice words="Please wait" />',
    "<Notice words={isLate ? 'Overdue' : words} />",
  ])('are refused: %s', (markup) => {
    expect(getFaults(markup)[0]).toContain('give it an id in locales/en-US.json');
  });

  it.each([
    '<p className="lead">{t("quote.title")}</p>',
    '<p>· {amount} — 100 %</p>',
    "<p>{kind === 'quote' ? quote : invoice}</p>",
    '<img alt="" />',
    '<FormattedMessage id="public.quote.viewTitle" />',
    '<Notice kind="failed" id="public.quote.viewTitle" role="alert" />',
    "(() => { const kind = getKind('Pay'); return <p>{kind}</p>; })()",
    "(() => { const parts = { code: 'not-sent', sum: 5 }; return <p>{parts.sum}</p>; })()",
    '<a href=\'/page-not-found\' type="button" />',
  ])('are not found in %s', (markup) => {
    expect(getFaults(markup)).toEqual([]);
  });
});
