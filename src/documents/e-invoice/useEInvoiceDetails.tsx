import type { EInvoice } from '#contract/entities/documents/eInvoice.ts';
import type { Detail } from '#documents/parties/DetailList.tsx';
import { useFormats } from '#i18n/useFormats.ts';
import { Lines, PartyBlock } from './PartyBlock.tsx';
import { postalLines } from './postalLines.ts';
import { type NamedDetail, useLabelledDetails } from './useLabelledDetails.tsx';
import { usePeriod } from './usePeriod.ts';

/** Parties and dates, directly below the amount. */
export function useEInvoicePartyDetails(document: EInvoice): readonly Detail[] {
  const label = useLabelledDetails();
  const formats = useFormats();
  const { seller, buyer, taxRepresentative, issuedOn, dueOn } = document;
  const day = (value: string | null) => value && formats.date(value, 'medium');
  return label([
    ['seller', <PartyBlock key="seller" party={seller} />],
    ['buyer', <PartyBlock key="buyer" party={buyer} />],
    ['issued', day(issuedOn)],
    ['due', day(dueOn)],
    [
      'taxRepresentative',
      taxRepresentative && (
        <Lines
          lines={[
            taxRepresentative.name,
            ...postalLines(taxRepresentative.address),
            taxRepresentative.vatId,
          ]}
        />
      ),
    ],
  ]);
}

/** The document's references, delivery, and period. */
export function useEInvoiceDetails(document: EInvoice): readonly Detail[] {
  const label = useLabelledDetails();
  const formats = useFormats();
  const periodWords = usePeriod();
  const { references: to, delivery, precedingInvoices } = document;
  const day = (value: string | null | undefined) => value && formats.date(value, 'medium');
  return label([
    ['period', periodWords(document.period)],
    ['taxPoint', day(document.taxPointOn)],
    ['deliveredOn', toDeliveryText(delivery, day(delivery?.deliveredOn))],
    ['buyerReference', to.buyerReference],
    ['purchaseOrder', to.purchaseOrder],
    ['salesOrder', to.salesOrder],
    ['contract', to.contract],
    ['project', to.project],
    ['tender', to.tender],
    ['despatchAdvice', to.despatchAdvice],
    ['receivingAdvice', to.receivingAdvice],
    ['invoicedObject', to.invoicedObject?.id],
    ['accountingReference', to.accountingReference],
    ...precedingInvoices.map(
      ({ number, issuedOn }): NamedDetail => [
        'precedingInvoice',
        <Lines key={number} lines={[number, day(issuedOn)]} />,
        number,
      ],
    ),
  ]);
}

function toDeliveryText(delivery: EInvoice['delivery'], day: string | null | undefined) {
  if (delivery === null) return null;
  const lines = [day, delivery.name, ...postalLines(delivery.address), delivery.locationId?.id];
  return lines.some(Boolean) ? <Lines lines={lines} /> : null;
}
