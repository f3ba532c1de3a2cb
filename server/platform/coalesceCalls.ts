/**
 * Makes one call for all concurrent callers. A caller never gets the result of a call that started earlier, because that result
 * may predate the caller's own last change: it waits for the next call.
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
