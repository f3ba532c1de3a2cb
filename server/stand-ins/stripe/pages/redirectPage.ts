import type { Reply } from '../http/Reply.ts';
import { inMajorUnits } from '../money/checkChargeAmount.ts';
import { type Challenge, ledgerOf, type World } from '../World.ts';
import { pageTexts } from './pageTexts.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** The page of the test bank, or of a card's bank after a redirect, with its choices as buttons. */
export function redirectPage(
  world: World,
  challenge: Challenge | undefined,
  acceptLanguage: string | undefined,
): Reply {
  const { lang, texts } = pageTexts(acceptLanguage);
  const isBank = challenge?.way === 'bank';
  const title = isBank || challenge === undefined ? texts.bankTitle : texts.cardTitle;
  const ask = challenge?.kind === 'setup' ? texts.setupAsk : isBank ? texts.bankAsk : texts.cardAsk;
  const later = isBank && challenge.kind === 'payment' ? button('pending', texts.later) : '';
  const choices = `<form method="post"><p class="choices">${button('succeeded', texts.authorise)}${later}${button('failed', texts.fail)}</p></form>`;
  const main =
    challenge === undefined
      ? `<p>${escapeText(texts.over)}</p>`
      : `<p>${escapeText(ask)}</p><p class="amount">${escapeText(priceOf(world, challenge))}</p>${choices}`;
  return page(challenge === undefined ? 410 : 200, {
    lang,
    title,
    band: texts.band,
    main,
  });
}

/** The address that the payer goes back to, with what the vendor adds to it. */
export function returnAddress(
  returnUrl: string,
  intent: { object: string; id: string; client_secret: string },
  redirectStatus: string,
): string {
  const url = new URL(returnUrl);
  const kind = intent.object;
  url.searchParams.set(kind, intent.id);
  url.searchParams.set(`${kind}_client_secret`, intent.client_secret);
  url.searchParams.set('redirect_status', redirectStatus);
  return url.href;
}

function priceOf(world: World, challenge: Challenge): string {
  const intent = ledgerOf(world, challenge.account).paymentIntents.get(challenge.intent);
  if (intent === undefined) return '';
  return `${inMajorUnits(intent.amount, intent.currency)} ${intent.currency.toUpperCase()}`;
}

function button(outcome: string, text: string): string {
  return `<button name="outcome" value="${outcome}">${escapeText(text)}</button>`;
}

function page(
  status: number,
  { lang, title, band, main }: { lang: string; title: string; band: string; main: string },
): Reply {
  const body = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeText(title)}</title>
<link rel="stylesheet" href="/pages/page.css"></head>
<body><header class="band">${escapeText(band)}</header><main><h1>${escapeText(title)}</h1>${main}</main></body></html>`;
  return {
    status,
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

function escapeText(text: string): string {
  return text.replace(/[&<"]/g, (sign) => ESCAPES[sign] ?? sign);
}
