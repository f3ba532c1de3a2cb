/** The identifier of a checkout form as its link writes it, lowercased and trimmed before use (2.33). */
export function toFormId(id: string): string {
  return id.trim().toLowerCase();
}
