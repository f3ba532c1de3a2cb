/** @typedef {{documents: number, days: number, payments: number}} Sizes */

/**
 * SQL that fills a database in which `acme0` has an invoice and a quote: documents of all businesses, and the payments of the last
 * days. `payments` is their number; each is due for reconciling within a day, as if the server had been running all the time.
 * @param {Sizes} sizes
 * @returns {readonly string[]}
 */
export function seedStatements({ documents, days, payments }) {
  const account = `(select row_number() over (order by app_id) - 1 as place, id as connection_id, app_id, account_id
    from processor_connections) c`;
  return [
    'set session_replication_role = replica', // the foreign keys are valid, and checking them would take most of the time
    `create temp table b as select row_number() over (order by app_id) - 1 as place, app_id, gen_random_uuid() as content_id
      from businesses`,
    `insert into contents select (jsonb_populate_record(t, jsonb_build_object('id', b.content_id, 'app_id', b.app_id))).*
      from b, contents t where t.id = (select content_id from invoices limit 1)`,
    `insert into content_lines select (jsonb_populate_record(t, jsonb_build_object('content_id', b.content_id))).*
      from b, content_lines t where t.content_id = (select content_id from invoices limit 1)`,
    `insert into content_line_taxes select (jsonb_populate_record(t, jsonb_build_object('content_id', b.content_id))).*
      from b, content_line_taxes t where t.content_id = (select content_id from invoices limit 1)`,
    copyDocuments('invoices', 'order_id, online_payments, due_on', "'o' || n, true, due_on", {
      from: 1,
      to: Math.ceil(documents / 2),
    }),
    copyDocuments('quotes', 'revision, expires_on', '1, null', {
      from: 1,
      to: Math.floor(documents / 2),
    }),
    `insert into quote_revisions (quote_id, revision, content_id, created_at)
      select id, 1, content_id, created_at from quotes on conflict do nothing`,
    `create temp table paid as select n, gen_random_uuid() as id, 'pi_10000_eur_s' || n as vendor_id,
        now() - n * interval '1 day' * ${days} / ${payments} as at, c.*
      from generate_series(1, ${payments}) n join ${account} on c.place = n % (select count(*) from b)`,
    `insert into payment_intents (id, app_id, subject_kind, subject_id, connection_id, processor, account_id, vendor_intent_id,
        vendor_key, state, currency, amount_minor, state_at, next_ask_at, created_at, updated_at)
      select id, app_id, 'manual-payment', id, connection_id, 'STRIPE', account_id, vendor_id, id::text, 'paid', 'EUR', 10000, at,
        now() + least(interval '1 day', (now() - at) / 4) * random(), at, at from paid`,
    `insert into payments (id, app_id, subject_kind, subject_id, connection_id, processor, account_id, vendor_payment_id, label,
        state, currency, amount_minor, refunded_minor, method, last4, at, updated_at)
      select gen_random_uuid(), app_id, 'manual-payment', id, connection_id, 'STRIPE', account_id, vendor_id, 'Payment', 'paid',
        'EUR', 10000, 0, 'visa', '4242', at, at from paid`,
    'set session_replication_role = origin',
    'analyze',
  ];
}

/**
 * Copies of a document, each of another business, customer and number.
 * @param {string} table @param {string} names @param {string} values @param {{from: number, to: number}} range
 */
function copyDocuments(table, names, values, { from, to }) {
  const letter = table.charAt(0);
  return `insert into ${table} (id, app_id, xid, number, status, content_id, currency, total_minor, contact_name, contact_email,
      issued_on, sent_at, created_at, updated_at, ${names})
    select gen_random_uuid(), b.app_id, '${letter}' || n, 'S-' || n, 'SENT', b.content_id, t.currency, t.total_minor,
      (array['Amara', 'Ben', 'Carla', 'Dmitri', 'Elena', 'Farid'])[1 + n % 6] || ' ' || substr(md5(n::text), 1, 8),
      'mail' || n || '@example.com', t.issued_on, t.sent_at, t.created_at, t.updated_at, ${values}
    from (select * from ${table} limit 1) t, generate_series(${from}, ${to}) n join b on b.place = n % (select count(*) from b)`;
}
