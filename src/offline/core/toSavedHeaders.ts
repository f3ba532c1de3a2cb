/** The headers of a stored response, without those about its transfer. */
export function toSavedHeaders({ headers }: Response): Readonly<Record<string, string>> {
  return Object.fromEntries([...headers].filter(([name]) => !/^content-(en|le)/.test(name)));
}
