import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AuditEntry } from '#contract/entities/staff/member.ts';
import { bootLoaded } from '#store/slices/appSlice.ts';
import {
  makeNetwork,
  type Responder,
  respondWithJson,
} from '#tests/builders/browser/makeNetwork.ts';
import { EnteredPage } from '#tests/builders/rendering/EnteredPage.tsx';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { makeStaffAccount, respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';
import { AuditPage } from './AuditPage.tsx';

const LOG = 'GET /v1/staff/auditLog';
const MEMBER = {
  userId: 'ada',
  name: 'Ada Vega',
  email: 'ada@fern.example',
  role: 'owner',
  isDisabled: false,
  hasSecondFactor: false,
};

const makeEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  at: '2026-11-20T10:00:00.000Z',
  actorName: 'Ada Vega',
  actorRole: 'owner',
  via: 'session',
  action: 'payment.recorded',
  targetKind: 'invoice',
  targetId: 'invoice-1',
  targetLabel: 'INV-3330',
  before: null,
  after: { amount: '736.13', currency: 'USD' },
  requestId: null,
  ...changes,
});

/** Opens the audit log as an owner, or in another role, with these responses. */
function open(responses: Readonly<Record<string, Responder>>, role: 'owner' | 'staff' = 'owner') {
  const memberships = [{ appId: 'fern', businessName: 'Fern & Fable', role }];
  const network = makeNetwork({
    ...respondAsSignedIn(makeStaffAccount({ memberships })),
    'GET /v1/staff/members': () => respondWithJson({ members: [MEMBER] }),
    ...responses,
  });
  const page = (
    <EnteredPage>
      <AuditPage />
    </EnteredPage>
  );
  const { store } = renderPage({ pages: { '/audit': page }, at: '/audit?app_id=fern', network });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return network;
}

const respondWithEntries =
  (entries: readonly AuditEntry[], nextCursor: string | null = null): Responder =>
  () =>
    respondWithJson({ entries, nextCursor });

const readRows = () =>
  within(screen.getByRole('list', { name: 'Audit log' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, ''));

describe('the audit log', () => {
  it('describes in sentences what was changed, by whom and when', async () => {
    const isPromoted = { before: { role: 'staff' }, after: { role: 'owner' } };
    open({
      [LOG]: respondWithEntries([
        makeEntry(),
        makeEntry({ action: 'member.role-changed', targetLabel: 'bo@fern.example', ...isPromoted }),
        makeEntry({ action: 'member.invited', via: 'command', actorRole: null, after: null }),
        makeEntry({
          action: 'invoice.online-payments-changed',
          before: { onlinePayments: true },
          after: { onlinePayments: false },
        }),
        makeEntry({ action: 'something.new', via: 'system', actorRole: null, after: null }),
      ]),
    });
    await screen.findByText(/A payment was recorded/);
    const rows = readRows();
    expect(rows[0]).toMatch(
      /^A payment was recorded for INV-3330\.\$736\.13Ada Vega · OwnerNov 20/,
    );
    expect(rows[1]).toMatch(/^The role of bo@fern\.example was changed\.Staff → OwnerAda/);
    expect(rows[2]).toMatch(/^INV-3330 was invited\.Command on the server/);
    expect(rows[3]).toMatch(/turned on or off\.Online payments for this invoice are off\.Ada/);
    expect(rows[4]).toMatch(/^INV-3330: something\.newAutomatic/);
  });

  it('shows older entries below the newer ones', async () => {
    open({
      [LOG]: respondWithEntries([makeEntry()], '7'),
      [`${LOG}?cursor=7`]: respondWithEntries([makeEntry({ targetLabel: 'INV-1' })]),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show older entries' }));
    await screen.findByText(/INV-1\b/);
    expect(readRows()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
  });

  it('can be filtered by member and by kind of record', async () => {
    open({
      [LOG]: respondWithEntries([makeEntry()]),
      [`${LOG}?memberId=ada`]: respondWithEntries([makeEntry({ targetLabel: 'INV-2' })]),
      [`${LOG}?memberId=ada&kind=member`]: respondWithEntries([]),
    });
    await screen.findByRole('option', { name: 'Ada Vega' });
    fireEvent.change(screen.getByLabelText('Member'), { target: { value: 'ada' } });
    await screen.findByText(/INV-2/);
    fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'member' } });
    await screen.findByText('There are no entries.');
    fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'all' } });
    await screen.findByText(/INV-2/);
  });

  it('keeps a number on one line, and lets an e-mail address wrap after its @ and dots', async () => {
    open({
      [LOG]: respondWithEntries([
        makeEntry(),
        makeEntry({ targetLabel: 'bo@fern.example' }),
        makeEntry({ targetLabel: 'Bo Berg' }),
      ]),
    });
    const [number, email, name] = await screen.findAllByText(/INV-3330|bo@|Bo Berg/);
    expect(number?.className).toContain('number');
    expect(email?.innerHTML.replaceAll(/[\u2066-\u2069]/g, '')).toBe('bo@<wbr>fern.<wbr>example');
    expect(name?.className).toBe('');
  });

  it('is for owners only: another role sees an explanation, and nothing is requested', async () => {
    const network = open({}, 'staff');
    expect(await screen.findByText(/Your role does not allow this/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
    expect(network.sent('GET', '/v1/staff/auditLog')).toEqual([]);
  });

  it('is downloaded as a file, or shows that the download failed', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const network = open({
      [LOG]: respondWithEntries([makeEntry()]),
      [`${LOG}/csv`]: () => Promise.reject(new TypeError('no line')),
    });
    const button = await screen.findByRole('button', { name: 'Download CSV' });
    fireEvent.click(button);
    await screen.findByText(/This did not load/);
    expect(saved).not.toHaveBeenCalled();
    network.respond(`${LOG}/csv`, () => new Response('at\r\n'));
    fireEvent.click(button);
    await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(network.sent('GET', '/v1/staff/auditLog/csv')[0]?.headers.get('authorization')).toMatch(
      /^Bearer token-/,
    );
  });
});
