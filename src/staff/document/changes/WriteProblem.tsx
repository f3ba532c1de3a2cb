import { RequestReference } from '#documents/loading/RequestReference.tsx';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { getProblemText, type ProblemTexts } from './problemText.ts';
import type { StaffWrite } from './useStaffWrite.ts';

/** Props: the change, and its own messages for rejections. */
export interface WriteProblemProps {
  readonly write: Pick<StaffWrite, 'step' | 'failure'>;
  readonly texts?: ProblemTexts | undefined;
}

/**
 * Shows that the device is offline, why a change was rejected, or that its outcome is unknown; otherwise renders
 * nothing. Support needs a reference only for failures that the message does not explain.
 */
export function WriteProblem({ write, texts }: WriteProblemProps) {
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
  const id = isUnknown ? 'staff.problem.unknown' : getProblemText(failure, texts);
  return (
    <InlineAlert variant={isUnknown ? 'warning' : 'critical'} isLive>
      <p>{text(id)}</p>
      {(isUnknown || id === 'staff.problem.other') && <RequestReference failure={failure} />}
    </InlineAlert>
  );
}
