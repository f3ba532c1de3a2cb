/** Runs every ending in turn, also those after one that fails; rejects with the first failure once all have run. */
export async function endInTurn(endings: readonly (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const end of endings) {
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
