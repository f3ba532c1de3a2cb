import type { BasketDelivery } from '#contract/entities/documents/delivery.ts';
import type { DeliveryDetails } from '../card-form/details/cardDetails.ts';

/** Converts the delivery to the payload of the basket call, without fields that were not requested or left empty. */
export function toBasketDelivery(delivery: DeliveryDetails): BasketDelivery {
  const { address1, address2, locality, region, postalCode, country, phone } = delivery;
  return {
    ...(address1 !== undefined && {
      address: {
        street1: address1,
        ...(address2 && { street2: address2 }),
        locality: locality ?? '',
        ...(region && { region }),
        ...(postalCode && { postalCode }),
        country: country ?? '',
      },
    }),
    ...(phone && { phone }),
  };
}
