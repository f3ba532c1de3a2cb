/** The identifier of a checkout form as its link writes it, lowercased and trimmed before use. */
export function toFormId(id: string): string {
  return id.trim().toLowerCase();
}
