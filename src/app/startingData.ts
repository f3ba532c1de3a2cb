import type { LocaleChoice } from '#i18n/pickLocale.ts';

/** One answer of the API as a server put it into the page it drew. */
export interface GivenAnswer {
  readonly url: string;
  readonly body: unknown;
  readonly etag: string | null;
  /** Value of the Date header. */
  readonly date: string;
}

/** What a page drawn on a server was drawn from: the browser draws it again from the same. */
export interface StartingData {
  readonly locale: LocaleChoice;
  readonly answers: readonly GivenAnswer[];
}

/** Id of the element that carries it, as JSON. */
export const STARTING_DATA_ID = 'billfold-start';

/** Reads it from a page; null where no server drew. */
export function readStartingData(page: Pick<Document, 'getElementById'>): StartingData | null {
  const text = page.getElementById(STARTING_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as StartingData) : null;
}

/** The given answers by address, each as a response that can be asked for again. */
export function answersOf({ answers }: StartingData): Record<string, () => Response> {
  return Object.fromEntries(answers.map((answer) => [answer.url, () => responseOf(answer)]));
}

function responseOf({ body, etag, date }: GivenAnswer): Response {
  const headers = {
    'Content-Type': 'application/json',
    Date: date,
    ...(etag ? { ETag: etag } : {}),
  };
  return new Response(JSON.stringify(body), { headers });
}
