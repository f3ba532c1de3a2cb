import { useCallback, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { Sheet } from '#documents/sheet/Sheet.tsx';
import { useText } from '#i18n/useText.ts';
import { UnknownOutcome } from '#payments/card-form/UnknownOutcome.tsx';
import { FormTextsContext } from '#payments/notices/formTexts.ts';
import { useAppId, useAppSelector } from '#store/hooks.ts';
import { useBoot } from '#store/useBusinessName.ts';
import { useAccent } from '#ui/accent/useAccent.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Spinner } from '#ui/spinner/index.ts';
import { StaffAccess } from '../access/StaffAccess.tsx';
import type { StaffResult } from '../card-charges/createStaffCalls.ts';
import { removePaymentDraft } from '../card-charges/paymentDrafts.ts';
import { readStaffTarget, type StaffTarget } from '../card-charges/staffTarget.ts';
import { removeSubmittedCard } from '../card-charges/submittedCard.ts';
import { useStaffTarget } from '../card-charges/useStaffTarget.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import { UnknownScreen } from '../UnknownScreen.tsx';
import { BackLink } from './BackLink.tsx';
import styles from './StaffCard.module.css';
import { StaffCardForm } from './StaffCardForm.tsx';
import { StaffFailure } from './StaffFailure.tsx';
import { StaffHead } from './StaffHead.tsx';
import { StaffSuccess } from './StaffSuccess.tsx';
import { CHARGE_TEXTS, STAFF_SAVE_TEXTS } from './staffTexts.ts';
import { useStaffReturn } from './useStaffReturn.ts';

/** The page on which staff charge a card, for an invoice or without a document, or save it. */
export function StaffCardEntry() {
  const { source } = useParams();
  const { search } = useLocation();
  useAccent(useBoot()?.accentColor);
  const target = useMemo(() => readStaffTarget(source, search), [source, search]);
  if (target === null) return <UnknownScreen />;
  return <StaffAccess>{(session) => <TargetPage target={target} session={session} />}</StaffAccess>;
}

interface TargetPageProps {
  readonly target: StaffTarget;
  readonly session: StaffSession;
}

function TargetPage({ target, session }: TargetPageProps) {
  const text = useText();
  const appId = useAppId();
  const { info, failure, reload } = useStaffTarget(target, session);
  const [result, setResult] = useState<StaffResult | null>(null);
  const done = useCallback(
    (next: StaffResult) => {
      removeSubmittedCard({ appId, subject: target });
      if (target.kind === 'manual-invoice') removePaymentDraft(session, target.orderId);
      setResult(next);
    },
    [appId, target, session],
  );
  const subject = info?.subject ?? null;
  const back = useStaffReturn({ target, subject, session, onDone: done, onFailed: reload });
  const isPaying = useAppSelector(({ sales }) => sales.processing);
  const { checkAgain } = back;
  const outdated = useCallback(() => {
    if (!checkAgain()) reload();
  }, [checkAgain, reload]);
  if (failure !== null) return <StaffFailure failure={failure} onRetry={reload} />;
  if (info === null || back.step === 'asking')
    return (
      <PlainPage title={text('staff.card.title.product')} isBusy>
        <Spinner />
      </PlainPage>
    );
  const startAgain = () => {
    setResult(null);
    reload();
  };
  return (
    <Sheet>
      <StaffHead info={info} />
      {back.step === 'unknown' ? (
        <FormTextsContext value={subject?.kind === 'save-card' ? STAFF_SAVE_TEXTS : CHARGE_TEXTS}>
          <UnknownOutcome onCheck={back.retry} />
        </FormTextsContext>
      ) : result === null ? (
        <StaffCardForm
          info={info}
          session={session}
          firstNotice={back.notice}
          onDone={done}
          onOutdated={outdated}
        />
      ) : (
        <StaffSuccess result={result} info={info} onAgain={startAgain} />
      )}
      {result === null && !isPaying && (
        <div className={styles.leave}>
          <BackLink info={info} pass={{ isAdding: true }} />
        </div>
      )}
    </Sheet>
  );
}
