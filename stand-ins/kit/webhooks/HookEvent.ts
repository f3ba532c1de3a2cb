/** What every processor's event has, whatever its body looks like. */
export interface HookEvent {
  id: string;
  type: string;
}
