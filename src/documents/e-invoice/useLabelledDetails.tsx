import type { ReactNode } from 'react';
import type { Detail } from '#documents/parties/DetailList.tsx';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';

/** The end of a message id under `eInvoice.fact.`. */
export type DetailName =
  Extract<MessageId, `eInvoice.fact.${string}`> extends `eInvoice.fact.${infer Name}`
    ? Name
    : never;

/** A detail without its label; `key` distinguishes details of the same name. */
export type NamedDetail = readonly [name: DetailName, value: ReactNode, key?: string];

/** Adds labels to rows; missing values are left out. */
export function useLabelledDetails(): (rows: readonly NamedDetail[]) => readonly Detail[] {
  const text = useText();
  return (rows) =>
    rows
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value, key = '']) => ({
        id: `${name} ${key}`,
        label: text(`eInvoice.fact.${name}`),
        value: typeof value === 'string' ? <bdi>{value}</bdi> : value,
      }));
}
