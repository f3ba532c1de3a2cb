import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { StaffContact, StaffMethodLink } from '#contract/entities/staff/staffContact.ts';
import { bootLoaded } from '#store/slices/appSlice.ts';
import {
  makeNetwork,
  type Responder,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { EnteredPage } from '#tests/builders/rendering/EnteredPage.tsx';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';
import { makeStaffContact } from '#tests/builders/staff/makeStaffContact.ts';
import { ContactPage } from './ContactPage.tsx';
import { ContactsPage } from './ContactsPage.tsx';

const BASE = '/v1/staff/contacts/contact-1';
const [CARD] = makeStaffContact().methods;
const LINK: StaffMethodLink = {
  key: 'link-key',
  source: 'public-payment-method',
  state: 'open',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-20T10:00:00.000Z',
  revokedAt: null,
  replacedMethodId: null,
};

/** Opens a page of contacts with these responses. */
function open(at: string, responses: Readonly<Record<string, Responder>>) {
  const network = makeNetwork({ ...respondAsSignedIn(), ...responses });
  const enter = (page: React.ReactNode) => <EnteredPage>{page}</EnteredPage>;
  const pages = { '/contacts/:id': enter(<ContactPage />), '/contacts': enter(<ContactsPage />) };
  const { store } = renderPage({ pages, at: `${at}?app_id=fern&type=staff`, network });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return network;
}

const openContact = (known: StaffContact, responses: Readonly<Record<string, Responder>> = {}) =>
  open('/contacts/contact-1', { [`GET ${BASE}`]: () => respondWithJson(known), ...responses });
const region = (name: string) => within(screen.getByRole('region', { name }));
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const confirm = (name: string) =>
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));

describe('the contacts of staff', () => {
  const FIRST = 'GET /v1/staff/contacts?limit=25';
  const { contactId, name, companyName, email, phone, updatedAt } = makeStaffContact();
  const row = { contactId, name, companyName, email, phone, updatedAt };

  it('lists contacts, each with a link to their page', async () => {
    open('/contacts', { [FIRST]: () => respondWithJson({ rows: [row], nextCursor: null }) });
    const link = await screen.findByRole('link', { name: 'Marisol Vega' });
    expect(link.getAttribute('href')).toBe('/contacts/contact-1?app_id=fern&type=staff');
    const cells = within(screen.getByRole('row', { name: /Marisol/ }));
    expect(cells.getByText('Vega Interiors')).toBeTruthy();
    expect(cells.getByText('marisol@example.com')).toBeTruthy();
  });

  it('sorts on phones as the table does', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    open('/contacts', {
      [FIRST]: () => respondWithJson({ rows: [row], nextCursor: null }),
      [`${FIRST}&sort=name&direction=desc`]: () =>
        respondWithJson({ rows: [{ ...row, name: 'Zoe Vega' }], nextCursor: null }),
    });
    await screen.findByRole('link', { name: 'Marisol Vega' });
    const order = screen.getByRole('combobox', { name: 'Sort by' });
    fireEvent.change(order, { target: { value: 'name descending' } });
    expect(await screen.findByRole('link', { name: 'Zoe Vega' })).toBeTruthy();
  });

  it('searches as staff type, and shows that nothing was found', async () => {
    open('/contacts', {
      [FIRST]: () => respondWithJson({ rows: [row], nextCursor: null }),
      'GET /v1/staff/contacts?limit=25&q=nobody': () =>
        respondWithJson({ rows: [], nextCursor: null }),
    });
    await screen.findByRole('link', { name: 'Marisol Vega' });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nobody' } });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Marisol Vega' })).toBeNull());
    expect(screen.getByRole('status').textContent).not.toBe('');
  });
});

describe('the page of a contact', () => {
  it('shows contact details, and marks an expired card', async () => {
    const expired = { ...CARD, id: 'old', last4: '1881', isDefault: false, isExpired: true };
    openContact(makeStaffContact({ methods: [CARD, expired] as StaffContact['methods'] }));
    expect(await screen.findByRole('link', { name: 'marisol@example.com' })).toBeTruthy();
    const cards = region('Saved payment methods').getAllByRole('listitem');
    expect(cards[0]?.textContent).toMatch(/Visa.*ending in.*4242.*Default.*12\/34/);
    expect(cards[1]?.textContent).toMatch(/1881.*Expired/);
    expect(screen.queryByRole('button', { name: /Make default .*1881/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Save a card' }).getAttribute('href')).toContain(
      '/card/save-card?app_id=fern&contact=contact-1',
    );
  });

  it('shows no actions to a member with read access', async () => {
    openContact(
      makeStaffContact({ links: [LINK], can: { change: false, export: false, anonymize: false } }),
    );
    await screen.findByRole('link', { name: 'marisol@example.com' });
    const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
    expect(names.filter((one) => one !== null)).toEqual(['Copy to clipboard']);
    expect(screen.queryByRole('button', { name: /Make default|Link to replace/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Personal data' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Save a card' })).toBeNull();
  });

  it('removes a card after a confirmation that shows the consequences', async () => {
    const path = `${BASE}/methods/method-1/remove`;
    const network = openContact(makeStaffContact(), {
      [`POST ${path}`]: () => respondWithJson(makeStaffContact({ methods: [] })),
    });
    await press(/Remove .*4242/);
    expect(screen.getByRole('alertdialog').textContent).toContain('can no longer be charged');
    expect(network.sent('POST', path)).toHaveLength(0);
    const question = screen.getByRole('alertdialog');
    expect(question.textContent).toContain(
      'Installments and subscriptions paid with it will stop.',
    );
    confirm('Remove');
    expect(await screen.findByText('No payment method is saved.')).toBeTruthy();
    expect(network.sent('POST', path)).toHaveLength(1);
  });

  it('makes another card the default', async () => {
    const other = { ...CARD, id: 'other', last4: '4444', isDefault: false };
    const path = `${BASE}/methods/other/default`;
    const network = openContact(
      makeStaffContact({ methods: [CARD, other] as StaffContact['methods'] }),
      { [`POST ${path}`]: () => respondWithJson(makeStaffContact()) },
    );
    await press(/Make default .*4444/);
    await waitFor(() => expect(screen.queryByText(/4444/)).toBeNull());
    expect(network.sent('POST', path)).toHaveLength(1);
  });

  it('sends the link to replace a card after "Make default" got no response, and not that change again', async () => {
    const other = { ...CARD, id: 'other', last4: '4444', isDefault: false };
    const lost = `${BASE}/methods/other/default`;
    const created = makeStaffContact({ links: [LINK] });
    const network = openContact(
      makeStaffContact({ methods: [CARD, other] as StaffContact['methods'] }),
      {
        [`POST ${lost}`]: () => Promise.reject(new TypeError('no connection')),
        [`POST ${BASE}/methodLinks`]: () => respondWithJson({ key: LINK.key, contact: created }),
      },
    );
    await press(/Make default .*4444/);
    await waitFor(() => expect(network.sent('POST', lost)).toHaveLength(1));
    await press(/Link to replace .*4444/);
    await waitFor(() => expect(network.sent('POST', `${BASE}/methodLinks`)).toHaveLength(1));
    expect(network.sent('POST', lost)).toHaveLength(1);
  });

  it('creates a link, shows it to be copied, and revokes it', async () => {
    const created = makeStaffContact({ links: [LINK] });
    const revoked = makeStaffContact({ links: [{ ...LINK, state: 'revoked' }] });
    openContact(makeStaffContact(), {
      [`POST ${BASE}/methodLinks`]: () => respondWithJson({ key: LINK.key, contact: created }),
      [`POST ${BASE}/methodLinks/link-key/revoke`]: () => respondWithJson(revoked),
    });
    await press('Create a link');
    const address = await screen.findByText(/link-key/);
    expect(address.textContent).toBe('http://localhost:3000/link-key?type=payments&app_id=fern');
    await press('Revoke');
    confirm('Revoke');
    expect(await screen.findByText('Revoked')).toBeTruthy();
    expect(screen.queryByText(/link-key/)).toBeNull();
  });

  it('shows why a contact cannot be anonymized, and what anonymizing removes', async () => {
    const path = `POST ${BASE}/anonymize`;
    let isPaying = true;
    const anonymized = makeStaffContact({
      name: '',
      companyName: null,
      email: null,
      methods: [],
      anonymizedAt: '2026-11-21T10:00:00.000Z',
      can: { change: false, export: true, anonymize: false },
    });
    openContact(makeStaffContact(), {
      [path]: () =>
        isPaying ? respondWithProblem('payment-in-progress') : respondWithJson(anonymized),
    });
    await press('Anonymize');
    expect(screen.getByRole('alertdialog').textContent).toMatch(/cleared.*cannot be undone/);
    confirm('Anonymize');
    expect(await screen.findByText(/payment by this contact is in progress/)).toBeTruthy();
    isPaying = false;
    confirm('Anonymize');
    expect(await screen.findByRole('heading', { name: 'Anonymized contact' })).toBeTruthy();
    expect(screen.queryByText('Marisol Vega')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Saved payment methods' })).toBeNull();
  });

  it('downloads the stored data as a file without personal data in its name', async () => {
    const names: string[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x' }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const {
      invoices: _,
      quotes: __,
      methods: ___,
      links,
      can: ____,
      ...contact
    } = makeStaffContact();
    const none = { invoices: [], quotes: [], orders: [], otherPayments: [], paymentMethods: [] };
    const exported = { exportedAt: contact.updatedAt, businessName: 'Fern', contact };
    openContact(makeStaffContact(), {
      [`GET ${BASE}/export`]: () => respondWithJson({ ...exported, ...none, links }),
    });
    await press('Export');
    await waitFor(() => expect(names).toEqual(['contact-contact-1.json']));
    vi.restoreAllMocks();
  });
});
