import {
  type ListedSchedule,
  listOrderCharges,
  type ResumedCharges,
  resumeOrderCharges,
  stopOrderCharges,
} from '#server/back-office/payments/orderCharges.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import { findBusiness } from '#server/documents/businessStore.ts';
import { toDecimalText } from '#server/documents/presentContent.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { CommandResponse } from '../printResponse.ts';
import type { ChargesRequest } from './chargesRequest.ts';

/** Lists a business's scheduled charges, or stops or resumes those of a receipt. */
export async function handleChargesRequest(
  deps: WriteContext,
  request: ChargesRequest,
): Promise<CommandResponse> {
  const { app } = request;
  if ((await findBusiness(deps.db, app)) === null) return refuse(`There is no business ${app}.`);
  if (request.action === 'list') {
    const schedules = await listOrderCharges(deps, app);
    return {
      status: 'done',
      lines: schedules.length === 0 ? ['Nothing is charged later.'] : schedules.map(toLine),
    };
  }
  const { receipt } = request;
  try {
    if (request.action === 'resume') {
      const resumed = await resumeOrderCharges(deps, app, receipt);
      return { status: 'done', lines: [`${receipt}: ${toResult(resumed)}`] };
    }
    const count = await stopOrderCharges(deps, app, receipt);
    if (count === 0)
      return { status: 'done', lines: [`${receipt}: nothing was to be charged any more`] };
    return { status: 'done', lines: [`${receipt}: stopped`] };
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'not-found')
      return refuse(`There is no receipt ${receipt}.`);
    throw error;
  }
}

function refuse(line: string): CommandResponse {
  return { status: 'refused', lines: [line] };
}

function toResult({ removed, left }: ResumedCharges): string {
  if (removed === null) return 'nothing was paused';
  return left.length === 0
    ? 'resumed'
    : `no longer paused for the ${removed}, still paused: ${left.join(', ')}`;
}

function toLine(schedule: ListedSchedule) {
  const { receiptNumber, customer, pauseReasons, currency, amountMinor, charge } = schedule;
  const state = pauseReasons.length === 0 ? schedule.state : `paused: ${pauseReasons.join(', ')}`;
  const amount = `${toDecimalText(amountMinor, currency)} ${currency}`;
  const next = charge === null ? '' : `${charge.dueOn} ${charge.state}`;
  return [receiptNumber, customer, state, amount, next, charge?.failureCode ?? '']
    .filter((part) => part !== '')
    .join('  ');
}
