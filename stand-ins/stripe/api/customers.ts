import { nowSeconds } from '#stand-ins/kit/World.ts';
import { emit } from '../events/emit.ts';
import { mergeMetadata } from '../intents/mergeMetadata.ts';
import { readAddress } from '../objects/billingDetails.ts';
import { buildCustomer, type Customer } from '../objects/buildCustomer.ts';
import type { Call } from './Call.ts';
import { resourceMissing } from './failures.ts';
import { listParams, toList } from './toList.ts';

const KNOWN_FIELDS = [
  'address',
  'description',
  'email',
  'invoice_settings',
  'metadata',
  'name',
  'phone',
];
const CREATE_ONLY_FIELDS = ['preferred_locales', 'shipping'];

/** Creates a customer. */
export function createCustomer(call: Call): Customer {
  const customer = describeCustomer(call, buildCustomer(nowSeconds(call.world)));
  call.ledger.customers.set(customer.id, customer);
  emit(call, 'customer.created', customer);
  return customer;
}

/** Updates a customer. */
export function updateCustomer(call: Call): Customer {
  return describeCustomer(call, getCustomer(call));
}

/** Reads a customer of this account. */
export function getCustomer(call: Call): Customer {
  const id = call.parts.id ?? '';
  const customer = call.ledger.customers.get(id);
  if (customer === undefined) throw resourceMissing('customer', id, 'id');
  return customer;
}

/** Lists the payment methods that are attached to a customer. */
export function listCustomerMethods(call: Call) {
  call.params.allow([...listParams, 'type']);
  const { id } = getCustomer(call);
  const methods = [...call.ledger.paymentMethods.values()];
  const own = methods.filter((method) => method.customer === id);
  return toList(`/v1/customers/${id}/payment_methods`, own, call.params);
}

function describeCustomer({ params }: Call, customer: Customer): Customer {
  params.allow([...KNOWN_FIELDS, ...CREATE_ONLY_FIELDS]);
  for (const name of ['description', 'email', 'name', 'phone'] as const) {
    if (params.has(name)) customer[name] = params.text(name) || null;
  }
  const address = params.hash('address');
  if (address !== undefined) customer.address = readAddress(address);
  customer.preferred_locales = params.list('preferred_locales') ?? customer.preferred_locales;
  const settings = params.hash('invoice_settings');
  if (settings?.has('default_payment_method')) {
    customer.invoice_settings.default_payment_method =
      settings.text('default_payment_method') || null;
  }
  customer.metadata = mergeMetadata(customer.metadata, params);
  return customer;
}
