import type { Reply } from '../http/Reply.ts';
import { type PageTexts, pageTexts } from './pageTexts.ts';

/** The content of a step's page: keys of its texts, the formatted amount, and the choices by outcome. */
export interface StepPage {
  title: keyof PageTexts;
  ask: keyof PageTexts;
  amount: string;
  choices: Readonly<Record<string, keyof PageTexts>>;
}

/** The choices on a processor's own page. */
export const paymentChoices = {
  succeeded: 'approve',
  failed: 'decline',
  canceled: 'cancel',
} satisfies StepPage['choices'];

/** The choices on a bank's page. */
export const bankChoices = {
  succeeded: 'authorise',
  pending: 'later',
  failed: 'fail',
} satisfies StepPage['choices'];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** The page of a step with its choices as buttons. Without a step it shows that the step has ended. */
export function redirectPage(
  step: StepPage | undefined,
  acceptLanguage: string | undefined,
): Reply {
  const { lang, texts } = pageTexts(acceptLanguage);
  const title = escapeText(texts[step?.title ?? 'bankTitle']);
  const main = step === undefined ? `<p>${escapeText(texts.over)}</p>` : choiceForm(step, texts);
  const body = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="stylesheet" href="/kit/browser/pages/page.css"></head>
<body><header class="band">${escapeText(texts.band)}</header><main><h1>${title}</h1>${main}</main></body></html>`;
  return {
    status: step === undefined ? 410 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'same-origin',
    },
    body,
  };
}

function choiceForm({ ask, amount, choices }: StepPage, texts: PageTexts): string {
  const buttons = Object.entries(choices).map(
    ([outcome, text]) =>
      `<button name="outcome" value="${outcome}">${escapeText(texts[text])}</button>`,
  );
  return `<p>${escapeText(texts[ask])}</p><p class="amount">${escapeText(amount)}</p><form method="post"><p class="choices">${buttons.join('')}</p></form>`;
}

function escapeText(text: string): string {
  return text.replace(/[&<"]/g, (sign) => ESCAPES[sign] ?? sign);
}
