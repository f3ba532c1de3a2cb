/** Answers that were asked for before the app arrived, by address. */
export interface EarlyAnswers {
  /** The answer to a GET of this address, once: who asks again fetches anew. */
  take(url: string): Promise<Response> | undefined;
  /** Lets go of what nobody has taken, so that no connection stays open for it. */
  drop(): void;
}

/** Hands out what the head script has started, each once. The promises are emptied from the given record. */
export function adoptEarly(started: Record<string, Promise<Response>> = {}): EarlyAnswers {
  const take = (url: string) => {
    const answer = started[url];
    delete started[url];
    return answer;
  };
  return {
    take,
    drop() {
      for (const url of Object.keys(started)) {
        take(url)?.then(
          (response) => response.body?.cancel(),
          () => {}, // it failed, and nobody wanted it
        );
      }
    },
  };
}
