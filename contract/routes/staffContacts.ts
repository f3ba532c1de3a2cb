import { ContactExport } from '#contract/entities/staff/contactExport.ts';
import {
  NewMethodLink,
  StaffContact,
  StaffContactList,
  StaffContactQuery,
} from '#contract/entities/staff/staffContact.ts';
import { closed, PublicId } from '../scalars.ts';
import { routes } from './route.ts';
import { STAFF_READ, STAFF_WRITING } from './staffRoute.ts';

const CONTACT = '/v1/staff/contacts/{contactId}';

/** Calls of signed-in staff about the contacts of their business. */
export const staffContactRoutes = routes({
  listStaffContacts: {
    ...STAFF_READ,
    path: '/v1/staff/contacts',
    summary: 'A page of the business’s contacts without anonymized ones, with search and sorting',
    params: [],
    query: StaffContactQuery,
    response: StaffContactList,
    problems: ['invalid-request'],
  },
  getStaffContact: {
    ...STAFF_READ,
    path: CONTACT,
    summary: 'A contact with their documents, saved payment methods and payment-method links',
    params: ['contactId'],
    response: StaffContact,
    problems: ['not-found'],
  },
  exportStaffContact: {
    ...STAFF_READ,
    minRole: 'staff',
    path: `${CONTACT}/export`,
    summary: 'Everything that is stored about a contact',
    params: ['contactId'],
    response: ContactExport,
    problems: ['not-found'],
  },
  setDefaultMethod: {
    ...STAFF_WRITING,
    path: `${CONTACT}/methods/{methodId}/default`,
    summary: 'Makes a saved payment method the default, which staff are offered first',
    params: ['contactId', 'methodId'],
    payload: null,
    response: StaffContact,
    problems: ['not-found', 'consent-missing'],
  },
  removeContactMethod: {
    ...STAFF_WRITING,
    path: `${CONTACT}/methods/{methodId}/remove`,
    summary:
      'Removes a saved payment method, here and at its processor. Later charges with it are stopped. Safe to repeat',
    params: ['contactId', 'methodId'],
    payload: null,
    response: StaffContact,
    problems: ['not-found'],
  },
  createContactMethodLink: {
    ...STAFF_WRITING,
    path: `${CONTACT}/methodLinks`,
    summary: 'Creates a link with which the contact can save or replace a payment method once',
    params: ['contactId'],
    payload: NewMethodLink,
    response: closed({ key: PublicId, contact: StaffContact }),
    problems: ['not-found'],
  },
  revokeContactMethodLink: {
    ...STAFF_WRITING,
    path: `${CONTACT}/methodLinks/{key}/revoke`,
    summary: 'Revokes a payment-method link for good. Safe to repeat',
    params: ['contactId', 'key'],
    payload: null,
    response: StaffContact,
    problems: ['not-found'],
  },
  anonymizeContact: {
    ...STAFF_WRITING,
    minRole: 'owner',
    path: `${CONTACT}/anonymize`,
    summary:
      'Clears the personal data of a contact for good, removes their saved payment methods, revokes their links and withdraws their open quotes. Issued invoices and accepted quotes stay as they are. Safe to repeat',
    params: ['contactId'],
    payload: null,
    response: StaffContact,
    problems: [
      'not-found',
      'payment-in-progress',
      'processor-unreachable',
      'processor-refused',
      'processor-not-configured',
    ],
  },
});
