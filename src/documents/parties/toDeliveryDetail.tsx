import type { Delivery } from '#contract/entities/documents/delivery.ts';
import type { Detail } from './DetailList.tsx';
import { Party } from './Party.tsx';

/** Input: an order's recipient, the label, and the country of the business. */
export interface DeliveredOrder {
  readonly delivery: Delivery;
  readonly name: string;
  readonly label: string;
  readonly homeCountry: string | null;
}

/** Converts a delivery to a detail with name, address and phone number, as far as they were requested. */
export function toDeliveryDetail({ delivery, name, label, homeCountry }: DeliveredOrder): Detail {
  const { address, phone } = delivery;
  return {
    id: 'delivery',
    label,
    value: (
      <>
        <Party names={[name]} address={address} homeCountry={homeCountry} taxId={null} />
        {phone !== null && (
          <div>
            <bdi dir="ltr" translate="no">
              {phone}
            </bdi>
          </div>
        )}
      </>
    ),
  };
}
