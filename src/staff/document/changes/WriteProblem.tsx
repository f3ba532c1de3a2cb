import { RequestReference } from '#documents/loading/RequestReference.tsx';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/useOnline.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { getProblemText } from './problemText.ts';
import type { StaffWrite } from './useStaffWrite.ts';

/** Says that the device is offline, why a change was refused, or that its outcome is not known; nothing otherwise. */
export function WriteProblem({ write }: { readonly write: StaffWrite }) {
  const text = useText();
  const isOnline = useOnline();
  const { step, failure } = write;
  if (!isOnline)
    return (
      <InlineAlert variant="warning" isLive>
        <p>{text('staff.offline')}</p>
      </InlineAlert>
    );
  if (failure === null) return null;
  const isUnknown = step === 'unknown';
  return (
    <InlineAlert variant={isUnknown ? 'warning' : 'critical'} isLive>
      <p>{text(isUnknown ? 'staff.problem.unknown' : getProblemText(failure))}</p>
      <RequestReference failure={failure} />
    </InlineAlert>
  );
}
