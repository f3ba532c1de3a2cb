import type { Adjustment, VatCategory } from '#server/import/model/amounts.ts';
import type { BusinessDocument } from '#server/import/model/businessDocument.ts';
import type { BusinessLine } from '#server/import/model/line.ts';
import type { Identifier, Party, PostalAddress } from '#server/import/model/party.ts';
import type { IndependentFacts, LineFacts } from './independentReader.ts';

/** The importer's document, under the names of the independent reader's facts. */
export function toFacts(document: BusinessDocument): IndependentFacts {
  const { references, period, payee, taxRepresentative, delivery, totals } = document;
  return {
    head: {
      number: document.number,
      typeCode: document.typeCode,
      issuedOn: document.issuedOn,
      dueOn: document.dueOn,
      currency: document.currency,
      taxCurrency: document.taxCurrency,
      taxPointOn: document.taxPointOn,
      taxPointCode: document.taxPointCode,
      paymentTerms: document.paymentTerms,
      process: document.process,
      specification: document.specification,
      buyerReference: references.buyerReference,
      project: references.project,
      contract: references.contract,
      purchaseOrder: references.purchaseOrder,
      salesOrder: references.salesOrder,
      receivingAdvice: references.receivingAdvice,
      despatchAdvice: references.despatchAdvice,
      tender: references.tender,
      object: references.invoicedObject?.id ?? null,
      objectScheme: references.invoicedObject?.scheme ?? null,
      accountingReference: references.accountingReference,
      periodStart: period?.startsOn ?? null,
      periodEnd: period?.endsOn ?? null,
      creditorId: document.creditorId,
    },
    notes: document.notes.map(({ subject, text }) => [subject, text]),
    seller: partyFacts(document.seller),
    buyer: partyFacts(document.buyer),
    payee: {
      name: payee?.name ?? null,
      ...identifierFacts('id', 'idScheme', payee?.id),
      ...identifierFacts('legalId', 'legalScheme', payee?.legalId),
    },
    representative: {
      name: taxRepresentative?.name ?? null,
      vatId: taxRepresentative?.vatId ?? null,
      ...addressFacts(taxRepresentative?.address),
    },
    delivery: {
      name: delivery?.name ?? null,
      ...identifierFacts('id', 'idScheme', delivery?.locationId),
      on: delivery?.deliveredOn ?? null,
      ...addressFacts(delivery?.address),
    },
    means: document.paymentMeans.map(({ code, text, reference, account, card, mandate }) => ({
      code,
      text,
      reference,
      account: account?.id ?? null,
      accountName: account?.name ?? null,
      bankId: account?.bankId ?? null,
      card: card?.last4 ?? null,
      cardHolder: card?.holder ?? null,
      mandate: mandate?.id ?? null,
      debited: mandate?.debitedAccount ?? null,
    })),
    adjustments: adjustmentFacts(document),
    taxes: document.taxes.map(({ taxable, amount, vat, exemptionReason, exemptionReasonCode }) => ({
      taxable,
      amount,
      category: vat.code,
      rate: vat.rate,
      reason: exemptionReason,
      reasonCode: exemptionReasonCode,
    })),
    totals: { ...totals },
    preceding: document.precedingInvoices.map(({ number, issuedOn }) => ({ number, on: issuedOn })),
    attachments: document.attachments.map(({ id, description, link, file }) => ({
      id,
      description,
      link,
      base64: file?.content ? Buffer.from(file.content).toString('base64') : null,
      fileName: file?.fileName ?? null,
      mimeType: file?.mimeType ?? null,
    })),
    lines: document.lines.map(lineFacts),
  };
}

function lineFacts(line: BusinessLine): LineFacts {
  const { item, price, period } = line;
  return {
    values: {
      id: line.id,
      note: line.note,
      object: line.objectId?.id ?? null,
      quantity: line.quantity,
      unit: line.unit,
      amount: line.netAmount,
      orderLine: line.orderLine,
      accountingReference: line.accountingReference,
      start: period?.startsOn ?? null,
      end: period?.endsOn ?? null,
      price: price.net,
      priceDiscount: price.discount,
      grossPrice: price.gross,
      base: price.baseQuantity,
      baseUnit: price.baseUnit,
      ...vatFacts(line.vat),
      name: item.name,
      description: item.description,
      sellerId: item.sellerId,
      buyerId: item.buyerId,
      ...identifierFacts('standardId', 'standardScheme', item.standardId),
      origin: item.originCountry,
    },
    adjustments: adjustmentFacts(line),
    classifications: item.classifications.map((one) => ({ ...one })),
    attributes: item.attributes.map(({ name, value }) => [name, value]),
  };
}

function partyFacts(party: Party) {
  return {
    name: party.name,
    tradingName: party.tradingName,
    ...identifierFacts('id', 'idScheme', party.ids[0]),
    ...identifierFacts('legalId', 'legalScheme', party.legalId),
    vatId: party.vatId,
    taxId: party.taxRegistrationId,
    legalInformation: party.legalInformation,
    ...identifierFacts('endpoint', 'endpointScheme', party.electronicAddress),
    contact: party.contact?.name ?? null,
    phone: party.contact?.phone ?? null,
    email: party.contact?.email ?? null,
    ...addressFacts(party.address),
  };
}

function addressFacts(address: PostalAddress | null | undefined) {
  return {
    line1: address?.line1 ?? null,
    line2: address?.line2 ?? null,
    line3: address?.line3 ?? null,
    city: address?.city ?? null,
    postalCode: address?.postalCode ?? null,
    region: address?.region ?? null,
    country: address?.country ?? null,
  };
}

function identifierFacts(id: string, scheme: string, found: Identifier | null | undefined) {
  return { [id]: found?.id ?? null, [scheme]: found?.scheme ?? null };
}

function vatFacts(vat: VatCategory | null) {
  return { vat: vat?.code ?? null, rate: vat?.rate ?? null };
}

function adjustmentFacts(holder: {
  readonly allowances: readonly Adjustment[];
  readonly charges: readonly Adjustment[];
}) {
  const factsFor = (isCharge: string) => (one: Adjustment) => ({
    isCharge,
    amount: one.amount,
    base: one.baseAmount,
    percent: one.percent,
    reason: one.reason,
    reasonCode: one.reasonCode,
    ...vatFacts(one.vat),
  });
  return [...holder.allowances.map(factsFor('false')), ...holder.charges.map(factsFor('true'))];
}
