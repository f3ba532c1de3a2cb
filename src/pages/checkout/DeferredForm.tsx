import {
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { useRetry } from '#i18n/messages/useRetry.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import styles from './DeferredForm.module.css';
import { renderedBefore } from './form/renderedBefore.ts';
import { useFormKey } from './form/useFormKey.ts';
import { Waiting } from './form/Waiting.tsx';
import { whenFormNeeded } from './form/whenFormNeeded.ts';
import { type FormCode, formCode, loadFormCode } from './formCode.ts';
import { mayBeReturn } from './payment/mayBeReturn.ts';

/** Props of the form: its chunk, and how to fetch it. */
export interface DeferredFormProps {
  readonly code?: FormCode;
  readonly fetchCode?: typeof loadFormCode;
}

/**
 * A server-rendered form. Its fields work at once; its chunk is fetched when needed and hydrates it with the current values. Until
 * then, clicks are recorded (`replayTaps`), and `data-loading` marks that they are pending.
 */
export function DeferredForm({ code = formCode, fetchCode = loadFormCode }: DeferredFormProps) {
  const key = useFormKey();
  const container = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isReady, setReady] = useState(false);
  const { value, state, load } = useOnDemand(fetchCode, 'paying', isWanted);
  const want = useCallback(() => setWanted(true), []);
  useEffect(() => {
    if (value !== null) code.arrive(value);
  }, [code, value]);
  useEffect(() => {
    if (mayBeReturn(key)) want();
    return isWanted ? undefined : whenFormNeeded(container.current, want);
  }, [key, isWanted, want]);
  useLayoutEffect(() => {
    for (const field of container.current?.querySelectorAll('input') ?? [])
      renderedBefore.set(field.name, field);
    return () => renderedBefore.clear();
  }, []);
  // the language differs from the server's, so render the form again
  const text = useText();
  const [messages, setMessages] = useState({ text, turn: 0 });
  if (!isReady && messages.text !== text) setMessages({ text, turn: messages.turn + 1 });
  const { turn } = messages;
  // keep the element's identity: React does not touch an unchanged, dehydrated form until its chunk arrives
  const form = useMemo(() => {
    const onReady = () => {
      renderedBefore.clear();
      setReady(true);
    };
    return (
      <Suspense key={turn} fallback={<Missing onShown={want} />}>
        <Form code={code} onReady={onReady} />
      </Suspense>
    );
  }, [code, turn, want]);
  return (
    <div ref={container} data-loading={isReady ? undefined : ''}>
      {form}
      {state === 'failed' && <LoadFailed load={load} />}
    </div>
  );
}

interface FormProps {
  readonly code: FormCode;
  readonly onReady: () => void;
}

function Form({ code, onReady }: FormProps) {
  useEffect(onReady, [onReady]);
  return code.ready === null ? <AwaitedForm code={code} /> : <code.ready />;
}

/** Suspends until the form's chunk arrives, so that the server's markup stays in place. */
function AwaitedForm({ code }: Pick<FormProps, 'code'>) {
  const FormPage = use(code.arrival);
  return <FormPage />;
}

/** Rendered if there is no server-rendered form, so that its chunk is fetched at once. */
function Missing({ onShown }: { readonly onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return <Waiting />;
}

interface LoadFailedProps {
  readonly load: () => Promise<boolean> | undefined;
}

/** Shown if the chunk failed to load. Browsers may not request it again, so the retry reloads the page with the typed values. */
function LoadFailed({ load }: LoadFailedProps) {
  const text = useText();
  const retry = useRetry({ load });
  return (
    <p role="alert" className={styles.failed}>
      <span>{text('public.loadFailure.title')}</span>{' '}
      <Button variant="filled" onClick={retry}>
        {text('public.action.retry')}
      </Button>
    </p>
  );
}
