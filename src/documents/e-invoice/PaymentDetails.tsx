import type { ReactNode } from 'react';
import type { EInvoice } from '#contract/entities/documents/eInvoice.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { groupAccount } from '../bank-transfer/groupAccount.ts';
import { DetailList } from '../parties/DetailList.tsx';
import { Prose } from '../sheet/Prose.tsx';
import { Section } from '../sheet/Section.tsx';
import styles from './EInvoice.module.css';
import { Lines } from './PartyBlock.tsx';
import { type NamedDetail, useLabelledDetails } from './useLabelledDetails.tsx';

/** How the document has to be paid: terms, accounts, reference, mandate, and payee. */
export function PaymentDetails({ document }: { readonly document: EInvoice }) {
  const text = useText();
  const label = useLabelledDetails();
  const { payee, creditorId, paymentTerms, paymentReference, paymentMeans } = document;
  const rows = label([
    ...paymentMeans.flatMap((means, index) =>
      meansRows(means, String(index), (code) => text('eInvoice.means', { code: `c${code}` })),
    ),
    ...cardRows(paymentMeans, (last4) =>
      text('eInvoice.fact.cardValue', { last4: isolateText(last4) }),
    ),
    ...references(document).map(
      (reference): NamedDetail => [
        'reference',
        <Code key={reference}>{reference}</Code>,
        reference,
      ],
    ),
    ['creditorId', creditorId && <Code>{creditorId}</Code>],
    ['payee', payee && <Lines lines={[payee.name, payee.legalId?.id, payee.id?.id]} />],
  ]);
  if (rows.length === 0 && paymentTerms === null && paymentReference === null) return null;
  return (
    <Section title={text('eInvoice.payment')}>
      {paymentTerms !== null && <Prose text={paymentTerms} />}
      {rows.length > 0 && (
        <div className={styles.facts}>
          <DetailList facts={rows} />
        </div>
      )}
    </Section>
  );
}

/** A number to copy: left to right in every language, and selected with one click. */
function Code({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.code} dir="ltr">
      {children}
    </span>
  );
}

type TestCard = EInvoice['paymentMeans'][number];

function meansRows(
  { code, text, account, mandate }: TestCard,
  key: string,
  toText: (code: string) => string,
): readonly NamedDetail[] {
  return [
    ['means', text ?? toText(code), key],
    ['account', account && <Code>{groupAccount(account.id)}</Code>, key],
    ['accountHolder', account?.name, key],
    ['bank', account?.bankId && <Code>{account.bankId}</Code>, key],
    ['mandate', mandate?.id && <Code>{mandate.id}</Code>, key],
    [
      'debitedAccount',
      mandate?.debitedAccount && <Code>{groupAccount(mandate.debitedAccount)}</Code>,
      key,
    ],
  ];
}

function cardRows(
  paymentMeans: readonly TestCard[],
  toText: (last4: string) => string,
): readonly NamedDetail[] {
  return paymentMeans.flatMap(({ card }, index): readonly NamedDetail[] =>
    card === null
      ? []
      : [['card', <Lines key="card" lines={[toText(card.last4), card.holder]} />, String(index)]],
  );
}

/** The references that a payment must state, without duplicates. */
function references({ paymentReference, paymentMeans }: EInvoice): readonly string[] {
  const all = [paymentReference, ...paymentMeans.map(({ reference }) => reference)];
  return [...new Set(all)].filter((one): one is string => one !== null);
}
