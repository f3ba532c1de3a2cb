/**
 * Makes one call for all who want its result at once. Nobody is given an answer to a question that began before they asked,
 * as it may be of before what they have just done: who comes while one is under way waits for the next one.
 */
export function coalesceCalls<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, { readonly ended: Promise<T>; next: Promise<T> | null }>();
  const start = (key: string): Promise<T> => {
    const ended = ask(key);
    const turn = { ended, next: null };
    running.set(key, turn);
    const end = () => {
      if (running.get(key) === turn && turn.next === null) running.delete(key);
    };
    ended.then(end, end);
    return ended;
  };
  return (key) => {
    const turn = running.get(key);
    if (turn === undefined) return start(key);
    turn.next ??= turn.ended.then(
      () => start(key),
      () => start(key),
    );
    return turn.next;
  };
}
