import { useEffect, useState } from 'react';
import type { Call } from '#api/client/call.ts';
import type {
  LoadedProcessor,
  ProcessorButtonProps,
  ProcessorForm,
  ProcessorFormProps,
  ProcessorModule,
  RegisteredProcessor,
  SessionCalls,
} from '#payments/contract.ts';
import { type Ledger, ORDERS_PATH } from './makeLedger.ts';
import { TOKEN_CARD, TOKEN_PAYER } from './tokenCard.ts';

/** One processor for each choreography that no current processor has. */
export interface FakeProcessors {
  /** Fields that return a token. */
  readonly token: RegisteredProcessor;
  /** The processor's own button, whose orders the server captures. */
  readonly button: RegisteredProcessor;
  /** A redirect to a page of the processor. */
  readonly redirect: RegisteredProcessor;
  /** Orders that the processor's window was opened for. */
  readonly windows: readonly string[];
  /** Whether the payer closes the processor's window. */
  isCancelled: boolean;
}

const messages = {
  method: 'public.payments.cardName',
  declined: 'errors.payment.failed',
  connection: 'errors.payment.failed',
} as const;

/** Fakes over a ledger. Their windows and fields respond after a tick. */
export function makeFakeProcessors(ledger: Ledger): FakeProcessors {
  const windows: string[] = [];
  const register = (
    registered: Pick<RegisteredProcessor, 'name' | 'paymentType'>,
    opens: SessionCalls['opens'],
    loaded: LoadedProcessor,
  ): RegisteredProcessor => ({
    ...registered,
    messages,
    asksForDetails: ['pay', 'save'],
    returnParameters: /^hosted_/,
    readReturn: (query) => {
      const paymentId = query.get(`hosted_${registered.name}`);
      return paymentId === null ? null : { paymentId, secret: '' };
    },
    fetchModule: async () => toModule(opens, loaded),
  });

  const fakes: FakeProcessors = {
    windows,
    isCancelled: false,
    token: register({ name: 'EWAY', paymentType: 'creditCard' }, 'never', {
      kind: 'fields',
      renderForm: (props) => (
        <Fields
          {...props}
          submit={async ({ returnUrl }) => ({
            kind: 'token',
            token: ledger.mintToken(returnUrl),
            card: { ...TOKEN_PAYER, ...TOKEN_CARD },
          })}
        />
      ),
      authenticate: async ({ paymentId }) => {
        ledger.resolveOrder(paymentId, 'approve');
        return { kind: 'confirmed' };
      },
    }),
    button: register({ name: 'PAYPAL', paymentType: 'payPal' }, 'on-start', {
      kind: 'button',
      renderButton: (props) => (
        <FakeButton
          {...props}
          onWindow={(orderId) => {
            windows.push(orderId);
            if (fakes.isCancelled) return props.onOutcome({ kind: 'cancelled' });
            ledger.resolveOrder(orderId, ledger.outcome === 'decline' ? 'decline' : 'approve');
            props.onOutcome({ kind: 'approved-order' });
          }}
        />
      ),
    }),
    redirect: register({ name: 'AUTHORIZE', paymentType: 'creditCard' }, 'on-start', {
      kind: 'fields',
      renderForm: (props) => (
        <Fields
          {...props}
          submit={async ({ session }) => {
            const redirectUrl = session?.redirectUrl;
            if (redirectUrl === undefined) return { kind: 'failed', code: 'no-page' };
            return { kind: 'redirecting', redirectUrl };
          }}
        />
      ),
    }),
  };
  return fakes;
}

/** The order call of a processor that is not in the contract, with its own path. */
const createFakeOrder: Call<'createInvoiceOrder'> = {
  method: 'POST',
  path: ORDERS_PATH as never,
  isResponse: () => true,
};

interface OrderResponse {
  readonly orderId: string;
  readonly amount: string;
  readonly redirectUrl: string;
}

function toModule(opens: SessionCalls['opens'], loaded: LoadedProcessor): ProcessorModule {
  return {
    modes: ['pay'],
    load: async () => loaded,
    createCalls: ({ send }) => {
      if (opens !== 'on-start') return { opens: 'never' };
      return {
        opens,
        create: async (payAmount, returnUrl) => {
          const body = { payAmount, returnUrl };
          const result = await send(createFakeOrder, { params: { id: '' }, body });
          if (!result.isOk) return result;
          const { orderId: paymentId, ...order } = result.value as OrderResponse;
          return { isOk: true, value: { paymentId, secret: '', ...order } };
        },
      };
    },
  };
}

interface FieldsProps extends ProcessorFormProps {
  readonly submit: ProcessorForm['submit'];
}

function Fields({ onReady, onEdit, submit }: FieldsProps) {
  const [mounted] = useState(() => ({ onReady, submit }));
  useEffect(() => mounted.onReady({ submit: mounted.submit }), [mounted]);
  return (
    <label>
      Number <input onChange={onEdit} />
    </label>
  );
}

interface FakeButtonProps extends ProcessorButtonProps {
  readonly onWindow: (orderId: string) => void;
}

function FakeButton({ isDisabled, mayStart, onStart, onWindow }: FakeButtonProps) {
  const press = async () => {
    if (!mayStart()) return;
    const started = await onStart();
    if (started?.session) onWindow(started.session.paymentId);
  };
  return (
    <button type="button" disabled={isDisabled} onClick={() => void press()}>
      Wallet
    </button>
  );
}
