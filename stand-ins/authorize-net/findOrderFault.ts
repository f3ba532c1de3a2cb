/** The members of each element in the order that the processor requires, because it converts JSON to XML. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  merchantAuthentication: ['name', 'transactionKey', 'clientKey'],
  transactionRequest: [
    'transactionType',
    'amount',
    'currencyCode',
    'payment',
    'profile',
    'refTransId',
    'order',
    'poNumber',
    'customer',
    'billTo',
    'customerIP',
    'transactionSettings',
    'userFields',
    'processingOptions',
    'subsequentAuthInformation',
  ],
  processingOptions: [
    'isFirstRecurringPayment',
    'isFirstSubsequentAuth',
    'isSubsequentAuth',
    'isStoredCredentials',
  ],
  subsequentAuthInformation: ['originalNetworkTransId', 'originalAuthAmount', 'reason'],
  paymentProfile: ['payment', 'customerPaymentProfileId', 'paymentProfileId', 'cardCode'],
  order: ['invoiceNumber', 'description'],
  opaqueData: ['dataDescriptor', 'dataValue'],
  creditCard: ['cardNumber', 'expirationDate', 'cardCode'],
  sorting: ['orderBy', 'orderDescending'],
  paging: ['limit', 'offset'],
};

/** The members of each request after `merchantAuthentication`, `clientId` and `refId`. */
const REQUESTS: Readonly<Record<string, readonly string[]>> = {
  createTransactionRequest: ['transactionRequest'],
  securePaymentContainerRequest: ['data'],
  getTransactionDetailsRequest: ['transId'],
  getUnsettledTransactionListRequest: ['status', 'sorting', 'paging'],
  getSettledBatchListRequest: ['includeStatistics', 'firstSettlementDate', 'lastSettlementDate'],
  getTransactionListRequest: ['batchId', 'sorting', 'paging'],
  createCustomerProfileRequest: ['profile', 'validationMode'],
  createCustomerPaymentProfileRequest: ['customerProfileId', 'paymentProfile', 'validationMode'],
  createCustomerProfileFromTransactionRequest: ['transId', 'customer', 'customerProfileId'],
  getCustomerProfileRequest: [
    'customerProfileId',
    'merchantCustomerId',
    'email',
    'unmaskExpirationDate',
  ],
  getCustomerPaymentProfileRequest: ['customerProfileId', 'customerPaymentProfileId'],
  updateCustomerPaymentProfileRequest: ['customerProfileId', 'paymentProfile', 'validationMode'],
  deleteCustomerPaymentProfileRequest: ['customerProfileId', 'customerPaymentProfileId'],
};

/** The processor's error text if a request's members are in the wrong order; null if not. */
export function findOrderFault(name: string, body: object): string | null {
  const own = REQUESTS[name];
  if (own === undefined) return `Unknown request ${name}.`;
  return check(name, body, ['merchantAuthentication', 'clientId', 'refId', ...own]);
}

function check(name: string, value: object, order: readonly string[]): string | null {
  let last = -1;
  for (const [member, inner] of Object.entries(value)) {
    const index = order.indexOf(member);
    if (index <= last) return `The element '${name}' has invalid child element '${member}'.`;
    last = index;
    const isElement = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    const fault = isElement && check(member, inner, ORDERS[member] ?? Object.keys(inner));
    if (fault) return fault;
  }
  return null;
}
