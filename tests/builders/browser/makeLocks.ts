/** A fake of Web Locks: one holder per name, then the next in the queue. */
export function makeLocks(): Pick<LockManager, 'request'> {
  const current = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    { ifAvailable }: LockOptions,
    work: (lock: Lock | null) => unknown,
  ) => {
    const before = current.get(name);
    if (before !== undefined && ifAvailable) return work(null);
    const run = Promise.resolve(before).then(() => work({ name, mode: 'exclusive' }));
    const quiet = run.catch(() => undefined); // the caller handles the rejection
    current.set(name, quiet);
    try {
      return await run;
    } finally {
      if (current.get(name) === quiet) current.delete(name);
    }
  };
  return { request } as Pick<LockManager, 'request'>;
}
