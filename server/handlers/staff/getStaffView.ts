import type { RouteName } from '#contract/routes/routes.ts';
import type { StaffView } from '#server/documents/staff/staffView.ts';
import type { Call } from '../shared/handler.ts';

/** The calling member's view of the business's documents, as of now. Throws for a route that is not for staff. */
export function getStaffView(call: Call<RouteName>): StaffView {
  const { name, principal, business, processors, clock } = call;
  if (principal.kind !== 'staff') throw new Error(`${name} is not a staff call`);
  return { business, processors, now: clock.now(), member: principal };
}
