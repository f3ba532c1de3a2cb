/** Shorter secrets would be found in every text. */
const LEAST_LETTERS = 3;

const MOST_IDS = 100;

/** Query parameters that reveal nothing about a document or a visitor. */
const PLAIN_PARAMETERS: readonly string[] = ['type', 'locale', 'source'];

/** The secrets in the URLs of a visit: ids of businesses and documents, and values of queries. */
export class SecretIds {
  readonly #ids = new Set<string>();

  /** The collected values, longest first, so that no part of a value remains. */
  get all(): readonly string[] {
    return [...this.#ids].sort((one, other) => other.length - one.length);
  }

  /** Records the secrets of a URL; `isFixed` returns whether a part of a path is the same for every visitor. */
  add(
    { pathname, search }: Pick<Location, 'pathname' | 'search'>,
    isFixed: (part: string) => boolean,
  ): void {
    const parts = pathname.split('/').filter((part) => !isFixed(part));
    const query = [...new URLSearchParams(search)].filter(
      ([name]) => !PLAIN_PARAMETERS.includes(name),
    );
    for (const id of [...parts, ...parts.map(decode), ...query.map(([, value]) => value)]) {
      if (id.length < LEAST_LETTERS) continue;
      this.#ids.delete(id);
      this.#ids.add(id);
    }
    for (const id of this.#ids) {
      if (this.#ids.size <= MOST_IDS) break;
      this.#ids.delete(id);
    }
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
