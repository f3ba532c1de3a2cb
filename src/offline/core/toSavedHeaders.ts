/** The headers of an answer whose text is stored: all of them as they came, but for those of its bytes on the way. */
export function toSavedHeaders({ headers }: Response): Readonly<Record<string, string>> {
  return Object.fromEntries([...headers].filter(([name]) => !/^content-(en|le)/.test(name)));
}
