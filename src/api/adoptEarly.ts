/** Answers that were asked for before the app arrived, by address. */
export interface EarlyAnswers {
  /** The answer to a GET of this address, once: who asks again fetches anew. */
  take(url: string): Promise<Response> | undefined;
}

/** Hands out what the head script has started, each once. The promises are emptied from the given record. */
export function adoptEarly(started: Record<string, Promise<Response>> | undefined): EarlyAnswers {
  return {
    take(url) {
      const answer = started?.[url];
      if (started) delete started[url];
      return answer;
    },
  };
}
