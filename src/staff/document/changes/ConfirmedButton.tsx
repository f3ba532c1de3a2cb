import {
  type ConfirmedChangeOptions,
  type SendChange,
  useConfirmedChange,
} from '#staff/requests/useConfirmedChange.ts';
import { Button } from '#ui/button/index.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { isViewOutdated } from './problemText.ts';

/** What a change of a document needs: who makes it, and the callbacks. */
export type DocumentContext<Value> = Omit<ConfirmedChangeOptions<Value>, 'isOutdated'>;

/** Props: the name of the change, its consequence, and how to send it. */
export interface ConfirmedButtonProps<Value> extends DocumentContext<Value> {
  readonly label: string;
  readonly consequence: string;
  readonly send: SendChange<Value>;
}

/** The button of a change that moves no money. It is sent after a confirmation, which states the consequence first. */
export function ConfirmedButton<Value>(props: ConfirmedButtonProps<Value>) {
  const { label, consequence, send, ...context } = props;
  const state = useConfirmedChange({ ...context, isOutdated: isViewOutdated });
  return (
    <>
      <Button onClick={state.open}>{label}</Button>
      <ChangeDialog
        state={state}
        title={label}
        consequences={[consequence]}
        submitLabel={label}
        onSubmit={() => state.write.submit(send)}
      />
    </>
  );
}
