/** The IANA time zones that the engine knows; none where it cannot list them. */
export function listTimeZones(): readonly string[] {
  return Intl.supportedValuesOf?.('timeZone') ?? [];
}
