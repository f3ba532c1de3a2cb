/** The objects of one account, by kind and id. */
export type Tables = Record<string, Map<string, unknown>>;

/** The tables of one account; '' is the platform's own. */
export type Ledger<T extends Tables> = T & { account: string };

/** The tables of one account as plain data for JSON. */
export type SavedLedger = { account: string } & Record<string, string | [string, unknown][]>;

/** All accounts of a stand-in, each created on first use. */
export class Ledgers<T extends Tables> {
  private readonly ledgers = new Map<string, Ledger<T>>();
  private readonly createTables: () => T;

  constructor(createTables: () => T) {
    this.createTables = createTables;
  }

  of(account: string): Ledger<T> {
    const existing = this.ledgers.get(account);
    if (existing !== undefined) return existing;
    const ledger = { ...this.createTables(), account };
    this.ledgers.set(account, ledger);
    return ledger;
  }

  all(): Ledger<T>[] {
    return [...this.ledgers.values()];
  }

  clear(): void {
    this.ledgers.clear();
  }

  /** A plain copy of every account. */
  export(): SavedLedger[] {
    return this.all().map((ledger) => {
      const tables = Object.keys(this.createTables()).map((name) => [
        name,
        [...(ledger[name] ?? [])],
      ]);
      return { account: ledger.account, ...Object.fromEntries(tables) };
    });
  }

  /** Imports an earlier process's export. */
  import(saved: readonly SavedLedger[]): void {
    for (const { account, ...tables } of saved) {
      const ledger = this.of(account);
      for (const [name, rows] of Object.entries(tables)) {
        if (typeof rows === 'string') continue;
        for (const [id, value] of rows) ledger[name]?.set(id, value);
      }
    }
  }
}
