import type { ApiResult } from '#api/failure.ts';
import type { OpenSession, ProcessorSession, SessionCalls } from '../contract.ts';
import type { FlowMethod, FlowPayment } from './flowState.ts';

/** The opened session; null if the processor has none. */
export type OpenResult = ApiResult<OpenSession | null>;

const NO_SESSION: OpenResult = { isOk: true, value: null };

/** Opens the session that the fields of a method need; null if they need none yet. */
export function openSession(method: FlowMethod | null): Promise<OpenResult> {
  return withCalls(method, (calls) =>
    'open' in calls ? calls.open() : Promise.resolve(NO_SESSION),
  );
}

/**
 * Sends the amount to the server before anything is confirmed; the response may contain another session. A button without a
 * session of fields opens its own.
 */
export function sendAmount(
  method: FlowMethod,
  session: ProcessorSession | null,
  { amount, returnUrl, consent }: FlowPayment,
): Promise<OpenResult> {
  return withCalls(method, async (calls) => {
    const prepared = 'prepare' in calls ? await calls.prepare?.() : undefined;
    if (prepared?.isOk === false) return prepared;
    if (calls.opens === 'to-save' && session === null) return calls.open();
    if (calls.opens === 'to-save' || calls.opens === 'for-token') return toUnpaid(session);
    if (amount === null) return NO_SESSION;
    if (calls.opens === 'on-start')
      return calls.create(amount, returnUrl, consent === 'EXPLICIT_CONSENT');
    if (calls.opens !== 'before-fields') return NO_SESSION;
    const opened = session === null ? await calls.open() : null;
    if (opened?.isOk === false) return opened;
    return calls.sendAmount(opened?.value ?? (session as ProcessorSession), amount);
  });
}

/** Whether the processor's script confirms the session itself, so that a charge or a saved card can precede our server's record. */
export async function isConfirmedByScript(
  method: FlowMethod,
  session: ProcessorSession | null,
): Promise<boolean> {
  if (session === null) return false;
  const { opens } = await method.getCalls();
  return opens === 'before-fields' || opens === 'to-save';
}

/** Nothing is charged: the session continues as it was opened. */
function toUnpaid(session: ProcessorSession | null): OpenResult {
  return session === null ? NO_SESSION : { isOk: true, value: { ...session, amount: null } };
}

async function withCalls(
  method: FlowMethod | null,
  use: (calls: SessionCalls) => Promise<OpenResult>,
): Promise<OpenResult> {
  if (method === null) return NO_SESSION;
  try {
    return await use(await method.getCalls());
  } catch {
    return { isOk: false, failure: { kind: 'network' } }; // the chunk failed to load, so nothing was sent
  }
}
