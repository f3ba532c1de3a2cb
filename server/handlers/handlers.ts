import { acceptInvitation } from './account/acceptInvitation.ts';
import { changePassword } from './account/changePassword.ts';
import { confirmSecondFactor } from './account/confirmSecondFactor.ts';
import { createStaffToken } from './account/createStaffToken.ts';
import { listSignedInDevices } from './account/devices/listSignedInDevices.ts';
import { signOutDevice } from './account/devices/signOutDevice.ts';
import { getAccount } from './account/getAccount.ts';
import { getInvitation } from './account/getInvitation.ts';
import { getPasswordReset } from './account/getPasswordReset.ts';
import { listDeviceMembers } from './account/listDeviceMembers.ts';
import { lock } from './account/lock.ts';
import { addPasskey } from './account/passkeys/addPasskey.ts';
import { listPasskeys } from './account/passkeys/listPasskeys.ts';
import { removePasskey } from './account/passkeys/removePasskey.ts';
import { renamePasskey } from './account/passkeys/renamePasskey.ts';
import { signInWithPasskey } from './account/passkeys/signInWithPasskey.ts';
import { startPasskey } from './account/passkeys/startPasskey.ts';
import { startPasskeySignIn } from './account/passkeys/startPasskeySignIn.ts';
import { removeSecondFactor } from './account/removeSecondFactor.ts';
import { resetPassword } from './account/resetPassword.ts';
import { setPin } from './account/setPin.ts';
import { signIn } from './account/signIn.ts';
import { signOut } from './account/signOut.ts';
import { startSecondFactor } from './account/startSecondFactor.ts';
import { switchMember } from './account/switchMember.ts';
import { unlock } from './account/unlock.ts';
import { createApiKey } from './api-keys/createApiKey.ts';
import { listApiKeys } from './api-keys/listApiKeys.ts';
import { revokeApiKey } from './api-keys/revokeApiKey.ts';
import { getBoot } from './boot/getBoot.ts';
import { getCountries } from './boot/getCountries.ts';
import { getRegions } from './boot/getRegions.ts';
import { getCheckoutForm } from './checkout/getCheckoutForm.ts';
import { getCheckoutReceipt } from './checkout/getCheckoutReceipt.ts';
import { processCheckoutPayment } from './checkout/processCheckoutPayment.ts';
import { removeCheckoutMethod } from './checkout/removeCheckoutMethod.ts';
import { setCheckoutBasket } from './checkout/setCheckoutBasket.ts';
import { stopCheckoutCharges } from './checkout/stopCheckoutCharges.ts';
import { anonymizeContact } from './contacts/anonymizeContact.ts';
import { createContactMethodLink } from './contacts/createContactMethodLink.ts';
import { exportStaffContact } from './contacts/exportStaffContact.ts';
import { getStaffContact } from './contacts/getStaffContact.ts';
import { listStaffContacts } from './contacts/listStaffContacts.ts';
import { removeContactMethod } from './contacts/removeContactMethod.ts';
import { revokeContactMethodLink } from './contacts/revokeContactMethodLink.ts';
import { setDefaultMethod } from './contacts/setDefaultMethod.ts';
import { getInvoice } from './invoices/getInvoice.ts';
import { getInvoiceAttachment } from './invoices/getInvoiceAttachment.ts';
import { getInvoiceCharges } from './invoices/getInvoiceCharges.ts';
import { getInvoiceCii } from './invoices/getInvoiceCii.ts';
import { getInvoiceUbl } from './invoices/getInvoiceUbl.ts';
import { viewInvoice } from './invoices/viewInvoice.ts';
import { getManualInvoicePayment } from './manual-payments/getManualInvoicePayment.ts';
import { getManualPayment } from './manual-payments/getManualPayment.ts';
import { processManualInvoicePayment } from './manual-payments/processManualInvoicePayment.ts';
import { processManualProductPayment } from './manual-payments/processManualProductPayment.ts';
import { changeMember } from './members/changeMember.ts';
import { changeStaffSettings } from './members/changeStaffSettings.ts';
import { createPasswordReset } from './members/createPasswordReset.ts';
import { exportAuditLog } from './members/exportAuditLog.ts';
import { getAuditLog } from './members/getAuditLog.ts';
import { getStaffSettings } from './members/getStaffSettings.ts';
import { inviteMember } from './members/inviteMember.ts';
import { listMembers } from './members/listMembers.ts';
import { removeMemberSecondFactor } from './members/removeMemberSecondFactor.ts';
import { createPaymentMethod } from './payment-methods/createPaymentMethod.ts';
import { createPaymentMethodIntent } from './payment-methods/createPaymentMethodIntent.ts';
import { createPaymentMethodUpdateIntent } from './payment-methods/createPaymentMethodUpdateIntent.ts';
import { getPaymentMethodLink } from './payment-methods/getPaymentMethodLink.ts';
import { removePaymentMethod } from './payment-methods/removePaymentMethod.ts';
import { submitPaymentMethod } from './payment-methods/submitPaymentMethod.ts';
import { updatePaymentMethod } from './payment-methods/updatePaymentMethod.ts';
import { acceptPayment } from './payments/acceptPayment.ts';
import { completeAuthorizedPayment } from './payments/completeAuthorizedPayment.ts';
import { createCheckoutOrder } from './paypal/createCheckoutOrder.ts';
import { createInvoiceAgreement } from './paypal/createInvoiceAgreement.ts';
import { createInvoiceOrder } from './paypal/createInvoiceOrder.ts';
import { getInvoicePdf } from './pdf/getInvoicePdf.ts';
import { getProofPdf } from './pdf/getProofPdf.ts';
import { getQuotePdf } from './pdf/getQuotePdf.ts';
import { getReceiptPdf } from './pdf/getReceiptPdf.ts';
import { getStaffInvoicePdf } from './pdf/getStaffInvoicePdf.ts';
import { getStaffQuotePdf } from './pdf/getStaffQuotePdf.ts';
import { acceptQuote } from './quotes/acceptQuote.ts';
import { declineQuote } from './quotes/declineQuote.ts';
import { getQuote } from './quotes/getQuote.ts';
import { getQuoteChanges } from './quotes/getQuoteChanges.ts';
import { getQuoteProof } from './quotes/getQuoteProof.ts';
import { viewQuote } from './quotes/viewQuote.ts';
import { createTokenSession } from './rainforest/createTokenSession.ts';
import type { HandlerTable } from './shared/handler.ts';
import { getStaffDay } from './staff/getStaffDay.ts';
import { getStaffInvoice } from './staff/getStaffInvoice.ts';
import { getStaffQuote } from './staff/getStaffQuote.ts';
import { listStaffInvoices } from './staff/listStaffInvoices.ts';
import { listStaffQuotes } from './staff/listStaffQuotes.ts';
import { reconcileStaffInvoice } from './staff/reconcileStaffInvoice.ts';
import { recordInvoicePayment } from './staff/recordInvoicePayment.ts';
import { refundInvoicePayment } from './staff/refundInvoicePayment.ts';
import { revokeStaffInvoiceLink } from './staff/revokeStaffInvoiceLink.ts';
import { revokeStaffQuoteLink } from './staff/revokeStaffQuoteLink.ts';
import { setInvoiceOnlinePayments } from './staff/setInvoiceOnlinePayments.ts';
import { voidInvoicePayment } from './staff/voidInvoicePayment.ts';
import { withdrawStaffInvoice } from './staff/withdrawStaffInvoice.ts';
import { withdrawStaffQuote } from './staff/withdrawStaffQuote.ts';
import { createCheckoutPaymentIntent } from './stripe/createCheckoutPaymentIntent.ts';
import { createCheckoutPreviewIntent } from './stripe/createCheckoutPreviewIntent.ts';
import { createCheckoutSetupIntent } from './stripe/createCheckoutSetupIntent.ts';
import { createInvoicePaymentIntent } from './stripe/createInvoicePaymentIntent.ts';
import { createManualInvoicePaymentIntent } from './stripe/createManualInvoicePaymentIntent.ts';
import { createManualPaymentIntent } from './stripe/createManualPaymentIntent.ts';
import { updateCheckoutForm } from './stripe/updateCheckoutForm.ts';
import { updateManualInvoicePaymentIntent } from './stripe/updateManualInvoicePaymentIntent.ts';
import { updateManualPaymentIntent } from './stripe/updateManualPaymentIntent.ts';
import { updatePaymentIntent } from './stripe/updatePaymentIntent.ts';
import { receiveConnectionEvent } from './webhooks/receiveConnectionEvent.ts';
import { receiveProcessorEvent } from './webhooks/receiveProcessorEvent.ts';

/** The handlers of all implemented routes. Omitting one is a type error. */
export const HANDLERS: HandlerTable = {
  signIn,
  signOut,
  getAccount,
  createStaffToken,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  listMembers,
  inviteMember,
  changeMember,
  createPasswordReset,
  removeMemberSecondFactor,
  getStaffSettings,
  changeStaffSettings,
  getAuditLog,
  exportAuditLog,
  acceptInvitation,
  listSignedInDevices,
  signOutDevice,
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
  changePassword,
  getInvitation,
  getPasswordReset,
  lock,
  resetPassword,
  startSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  setPin,
  listDeviceMembers,
  switchMember,
  unlock,
  updateCheckoutForm,
  processCheckoutPayment,
  getCheckoutReceipt,
  removeCheckoutMethod,
  stopCheckoutCharges,
  createCheckoutSetupIntent,
  createCheckoutPreviewIntent,
  createCheckoutPaymentIntent,
  createCheckoutOrder,
  acceptPayment,
  acceptQuote,
  completeAuthorizedPayment,
  createInvoiceAgreement,
  createInvoiceOrder,
  createInvoicePaymentIntent,
  createManualInvoicePaymentIntent,
  createManualPaymentIntent,
  createPaymentMethod,
  createPaymentMethodIntent,
  createPaymentMethodUpdateIntent,
  createTokenSession,
  declineQuote,
  getBoot,
  getCheckoutForm,
  getCountries,
  getInvoice,
  getInvoiceAttachment,
  getInvoiceCharges,
  getInvoicePdf,
  getInvoiceCii,
  getInvoiceUbl,
  getManualInvoicePayment,
  getManualPayment,
  getPaymentMethodLink,
  getQuote,
  getProofPdf,
  getQuoteChanges,
  getQuotePdf,
  getQuoteProof,
  getReceiptPdf,
  getRegions,
  getStaffDay,
  getStaffInvoice,
  getStaffInvoicePdf,
  getStaffQuote,
  getStaffQuotePdf,
  recordInvoicePayment,
  voidInvoicePayment,
  refundInvoicePayment,
  reconcileStaffInvoice,
  withdrawStaffInvoice,
  withdrawStaffQuote,
  revokeStaffInvoiceLink,
  revokeStaffQuoteLink,
  setInvoiceOnlinePayments,
  listStaffInvoices,
  listStaffQuotes,
  anonymizeContact,
  createContactMethodLink,
  exportStaffContact,
  getStaffContact,
  listStaffContacts,
  removeContactMethod,
  revokeContactMethodLink,
  setDefaultMethod,
  processManualInvoicePayment,
  processManualProductPayment,
  receiveConnectionEvent,
  receiveProcessorEvent,
  setCheckoutBasket,
  removePaymentMethod,
  submitPaymentMethod,
  updateManualInvoicePaymentIntent,
  updateManualPaymentIntent,
  updatePaymentIntent,
  updatePaymentMethod,
  viewInvoice,
  viewQuote,
};
