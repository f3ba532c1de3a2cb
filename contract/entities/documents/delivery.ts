import { type Static, Type } from 'typebox';
import { CountryCode, closed, OptionalText } from '#contract/scalars.ts';
import { Address } from './party.ts';

/** The delivery fields of a checkout form. */
export const DELIVERY_QUESTIONS = ['address', 'phone'] as const;

/** A delivery field of a checkout form. */
export type DeliveryQuestion = (typeof DELIVERY_QUESTIONS)[number];

/** The delivery of an order, with a phone number; null for fields that its form does not have. */
export const Delivery = closed({
  address: Type.Union([Address, Type.Null()]),
  phone: OptionalText,
});

/** Where an order is delivered, and the number to call about it. */
export type Delivery = Static<typeof Delivery>;

const line = (maxLength: number) => Type.String({ maxLength });

/** The delivery that a page sends with its basket. A field that is missing or blank was not filled in. */
export const BasketDelivery = closed({
  address: Type.Optional(
    closed({
      street1: line(232),
      street2: Type.Optional(line(232)),
      locality: line(232),
      region: Type.Optional(line(64)),
      postalCode: Type.Optional(line(20)),
      country: CountryCode,
    }),
  ),
  phone: Type.Optional(line(30)),
});

/** The delivery that a page sends with its basket. */
export type BasketDelivery = Static<typeof BasketDelivery>;
