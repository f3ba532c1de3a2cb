import { sql } from 'drizzle-orm';
import { createInvoice } from '#server/back-office/documents/createInvoice.ts';
import { sendInvoice } from '#server/back-office/documents/sendInvoice.ts';
import type { TestServer } from '../server/testServer.ts';
import { makeOneLineContent } from './oneLineContent.ts';

/** How many rows one statement writes. */
const AT_ONCE = 5_000;

/** Creates this many invoices of Fern & Field, of different customers, amounts, days and states; a third of them is paid. */
export async function fillInvoices({ office, database }: TestServer, count: number): Promise<void> {
  const content = makeOneLineContent('100.00');
  const xid = await createInvoice(office, 'fern', { content, dueOn: '2026-11-01' });
  await sendInvoice(office, 'fern', xid);
  for (let from = 1; from <= count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE - 1);
    await database.db.execute(sql`
      insert into invoices (id, app_id, xid, number, status, content_id, contact_id, currency,
        total_minor, paid_minor, contact_name, contact_company, contact_email, issued_on, due_on,
        sent_at, created_at, updated_at, order_id, online_payments)
      select gen_random_uuid(), app_id, 'x' || n, 'INV-' || (1000000 + n),
        case when n % 3 = 0 then 'PAID' else 'SENT' end, content_id, contact_id, currency,
        1000 + (n * 7919) % 500000, case when n % 3 = 0 then 1000 + (n * 7919) % 500000 else 0 end,
        (array['Amara', 'Ben', 'Carla', 'Dmitri', 'Elena', 'Farid', 'გიორგი'])[1 + n % 7]
          || ' ' || substr(md5(n::text), 1, 8),
        case when n % 2 = 0 then substr(md5((n * 3)::text), 1, 10) || ' Gardens' end,
        'mail' || n || '@' || substr(md5((n % 997)::text), 1, 6) || '.example',
        date '2026-11-21' - (n % 700), date '2026-12-05' - (n % 700),
        sent_at, created_at, updated_at - (n || ' minutes')::interval, 'o' || n, true
      from invoices, generate_series(${from}::int, ${to}::int) n where xid = ${xid}`);
  }
  await database.db.execute(sql`analyze invoices`);
}
