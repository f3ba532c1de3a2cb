import { standInAddresses } from '../fixtures/addresses.ts';

/** The statuses of the captures of an order, or of all orders of an invoice, by PayPal's own books. */
export async function readPayPalCaptures(
  of: { readonly id: string } | { readonly invoiceNumber: string },
): Promise<readonly string[]> {
  const read = async (path: string) =>
    (await fetch(`${standInAddresses('paypal')[0]}/_stand-in${path}`)).json();
  const { orders } = (await read('/orders')) as {
    orders: { id: string; customId: string; description: string | null }[];
  };
  const { movements } = (await read('/ledger')) as {
    movements: { reference: string; status: string }[];
  };
  const own = orders.filter(({ id, description }) =>
    'id' in of ? id === of.id : description === of.invoiceNumber,
  );
  return movements
    .filter(({ reference }) => own.some(({ customId }) => customId === reference))
    .map(({ status }) => status);
}
