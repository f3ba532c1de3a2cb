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
import { useOnDemand } from '#i18n/useOnDemand.ts';
import { useRetry } from '#i18n/useRetry.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import styles from './DeferredForm.module.css';
import { type FormCode, formCode, loadFormCode } from './formCode.ts';
import { mayBeReturn } from './mayBeReturn.ts';
import { renderedBefore } from './renderedBefore.ts';
import { useFormKey } from './useFormKey.ts';
import { Waiting } from './Waiting.tsx';
import { whenWanted } from './whenWanted.ts';

/** Props of the form: its code, and the way to fetch it. */
export interface DeferredFormProps {
  readonly code?: FormCode;
  readonly fetchCode?: typeof loadFormCode;
}

/**
 * A form as the server rendered it. It stands and takes what is typed and ticked; its code comes when it is wanted, and takes
 * over what stands there by then. Presses are heard meanwhile (`replayTaps`): `data-loading` says that they have to wait.
 */
export function DeferredForm({ code = formCode, fetchCode = loadFormCode }: DeferredFormProps) {
  const key = useFormKey();
  const place = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isReady, setReady] = useState(false);
  const { value, state, load } = useOnDemand(fetchCode, 'paying', isWanted);
  const want = useCallback(() => setWanted(true), []);
  useEffect(() => {
    if (value !== null) code.arrive(value);
  }, [code, value]);
  useEffect(() => {
    if (mayBeReturn(key)) want();
    return isWanted ? undefined : whenWanted(place.current, want);
  }, [key, isWanted, want]);
  useLayoutEffect(() => {
    for (const field of place.current?.querySelectorAll('input') ?? [])
      renderedBefore.set(field.name, field);
    return () => renderedBefore.clear();
  }, []);
  // other words than the server's: then it is rendered anew
  const text = useText();
  const [words, setWords] = useState({ text, turn: 0 });
  if (!isReady && words.text !== text) setWords({ text, turn: words.turn + 1 });
  const { turn } = words;
  // the same element otherwise: what nothing has changed in is left alone until its code is there
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
    <div ref={place} data-loading={isReady ? undefined : ''}>
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

/** The form once its code is there: until then what stands in its place is left alone. */
function AwaitedForm({ code }: Pick<FormProps, 'code'>) {
  const FormPage = use(code.arrival);
  return <FormPage />;
}

/** Stands where no server has rendered the form: then it is wanted at once. */
function Missing({ onShown }: { readonly onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return <Waiting />;
}

interface LoadFailedProps {
  readonly load: () => Promise<boolean> | undefined;
}

/** Says that the code has not come. A browser may not ask for it again: then trying again loads the page with what was typed. */
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
