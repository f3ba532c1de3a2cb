/** The common fields of every processor's events. */
export interface HookEvent {
  id: string;
  type: string;
}
