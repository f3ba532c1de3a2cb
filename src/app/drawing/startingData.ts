import { COPY_HEADER, type CopyReason, DRAWN_HEADER } from '#api/apiRequest.ts';
import type { LocaleChoice } from '#i18n/pickLocale.ts';

/** One answer of the API as a server put it into the page it drew. */
export interface GivenAnswer {
  readonly url: string;
  /** 404 and 410 are answers, too: there is no such document. 200 where nothing is said. */
  readonly status?: number;
  readonly body: unknown;
  readonly etag: string | null;
  /** Value of the Date header. */
  readonly date: string;
}

/** What a page drawn on a server was drawn from: the browser draws it again from the same. */
export interface StartingData {
  readonly locale: LocaleChoice;
  readonly answers: readonly GivenAnswer[];
  /** The answers are copies kept on this device: the server is asked anew at once. */
  readonly isCopy?: boolean;
  /** Nothing is drawn yet: the shell came with the data only. */
  readonly isBare?: boolean;
  /** When the page was drawn, in ms since 1970. */
  readonly drawnAt?: number;
}

/** Id of the element that carries it, as JSON. */
export const STARTING_DATA_ID = 'billfold-start';

/** Reads it from a page; null where no server drew. */
export function readStartingData(page: Pick<Document, 'getElementById'>): StartingData | null {
  const text = page.getElementById(STARTING_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as StartingData) : null;
}

/** The given answers by address, each as a response that can be asked for again. */
export function answersOf({ answers, isCopy }: StartingData): Record<string, () => Response> {
  return Object.fromEntries(
    answers.map((answer) => [answer.url, () => responseOf(answer, isCopy === true)]),
  );
}

function responseOf({ status = 200, body, etag, date }: GivenAnswer, isCopy: boolean): Response {
  const reason: CopyReason = 'begun';
  const headers = {
    'Content-Type': 'application/json',
    Date: date,
    ...(isCopy ? { [COPY_HEADER]: reason } : { [DRAWN_HEADER]: '1' }),
    ...(etag ? { ETag: etag } : {}),
  };
  return new Response(JSON.stringify(body), { status, headers });
}
