/** Answers that were asked for before the app arrived, by address. */
export interface EarlyAnswers {
  /** The answer to a GET of this address. One that was started counts once; one that came with the page, until `drop`. */
  take(url: string): Promise<Response> | undefined;
  /** Lets go of what nobody has taken, so that no connection stays open for it. */
  drop(): void;
}

/**
 * Hands out what the head script has started, each once; the promises are emptied from that record. Answers that came with
 * a drawn page are as new as the page: also a reader who wants a fresh one gets them until the page has been taken over.
 */
export function adoptEarly(
  started: Record<string, Promise<Response>> = {},
  given: Readonly<Record<string, () => Response>> = {},
): EarlyAnswers {
  let kept = given;
  const take = (url: string) => {
    const again = kept[url];
    if (again !== undefined) return Promise.resolve(again());
    const answer = started[url];
    delete started[url];
    return answer;
  };
  return {
    take,
    drop() {
      kept = {};
      for (const url of Object.keys(started)) {
        take(url)?.then(
          (response) => response.body?.cancel(),
          () => {}, // it failed, and nobody wanted it
        );
      }
    },
  };
}
