import type { ProcessorFormProps } from '#payments/contract.ts';
import type { FrameTexts } from '#platform/card-frame/frameMessages.ts';

type GetText = ProcessorFormProps['getText'];

const IDS = {
  title: 'card.frame.title',
  number: 'card.frame.number',
  numberRequired: 'card.frame.numberRequired',
  numberInvalid: 'card.frame.numberInvalid',
  expiry: 'card.frame.expiry',
  expiryExample: 'card.frame.expiryExample',
  expiryRequired: 'card.frame.expiryRequired',
  expiryInvalid: 'card.expirationInvalid',
  expiryExpired: 'card.expired',
  cvv: 'card.frame.cvv',
  cvvHint: 'card.frame.cvvHint',
  cvvRequired: 'card.frame.cvvRequired',
  cvvInvalid: 'card.frame.cvvInvalid',
} as const satisfies Record<keyof FrameTexts, Parameters<GetText>[0]>;

/** Translates the frame's texts into the page's language. */
export function toFrameTexts(getText: GetText): FrameTexts {
  const texts = Object.entries(IDS).map(([name, id]) => [name, getText(id)] as const);
  return Object.fromEntries(texts) as FrameTexts;
}
