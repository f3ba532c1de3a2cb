/** Runs work with the same name one after another; work with different names is independent. */
export class Locks {
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Runs `work` after all earlier work under this name has ended. */
  run<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    const before = this.tails.get(name) ?? Promise.resolve();
    const result = before.then(work, work);
    const tail = result.then(ignore, ignore);
    this.tails.set(name, tail);
    void tail.then(() => {
      if (this.tails.get(name) === tail) this.tails.delete(name);
    });
    return result;
  }
}

function ignore(): void {
  // the caller of the work handles its result
}
