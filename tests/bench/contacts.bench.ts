import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ContactsQuery } from '@/lib/contracts/user-management/contacts';
import { openDatabase } from '@/scripts/knowledge-serve/open-database';
import { newId } from '@/server/platform/new-id';
import { print, quantile } from './figures';

/** How many customers the business has, and how often each question is asked. */
const [customers = 100_000, repeats = 60] = process.argv.slice(2).map(Number);

const first = ['مریم', 'علی', 'زهرا', 'رضا', 'سارا', 'محمد', 'نگار', 'حسین', 'Anna', 'John', 'فاطمة', 'خالد'];
const last = ['کریمی', 'احمدی', 'رضایی', 'موسوی', 'حسینی', 'نوری', 'Smith', 'Miller', 'الشامي', 'المصري'];

/**
 * The list of customers of a business that has 100,000 of them, next to as many of other businesses: a page by each order,
 * with filters, far behind, and with searches that match one customer, some, and nearly all.
 */
const { owner_url, stop } = await openDatabase(new AbortController().signal);
try {
  // Read only now, because the server reads its settings as it is loaded.
  const { listContacts } = await import('@/server/contacts/list-contacts');
  const { tenantDb } = await import('@/server/platform/db/tenant-db');
  const { client } = await import('@/server/platform/db/client');
  const { pool } = await import('@/server/platform/db/pool');
  const { tenantPool } = await import('@/server/platform/db/tenant-pool');
  const { log } = await import('@/server/platform/log');
  const owner = new pg.Client({ connectionString: owner_url });
  await owner.connect();
  try {
    const begun = performance.now();
    const business_id = await fill(owner);
    await fill(owner);
    await owner.query('vacuum analyze contacts, contact_identities');
    print(
      `2 businesses with ${customers.toLocaleString('en')} customers each, made in`,
      `${((performance.now() - begun) / 1000).toFixed(0)} s`,
    );
    const ctx = {
      business_id,
      actor: { user_id: newId(), session_id: newId(), permissions: new Set<never>() },
      locale: 'fa' as const,
      db: tenantDb(business_id),
      log,
      now: new Date(),
    };
    const ask = (query: Partial<ContactsQuery>) => listContacts(ctx, { limit: 50, sort: 'last_seen', ...query });
    let far = await ask({ limit: 200 });
    for (let page = 0; page < 200 && far.next_cursor; page++) far = await ask({ limit: 200, cursor: far.next_cursor });
    const cursor = far.next_cursor ?? undefined;
    const questions: Record<string, Partial<ContactsQuery>> = {
      'last seen': {},
      'by name': { sort: 'name' },
      newest: { sort: 'created' },
      'a page after 40,000 customers': { cursor },
      'a rare tag': { tag: 'نادر' },
      'a common tag': { tag: 'ویژه' },
      'one channel': { channel: 'api' },
      blocked: { blocked: true },
      'one email': { search: 'c77123@example' },
      'one number, as it is dialed': { search: '0912007712' },
      'one identity': { search: 'crm-55001' },
      'a name of 1 % of them': { search: 'مريم كريمي' },
      'a name of 10 %': { search: 'کریمی' },
      'nearly all of them': { search: 'example' },
      'a name of 10 %, by name, with a tag': { search: 'کریمی', sort: 'name', tag: 'ویژه' },
      'two letters': { search: 'سا' },
      nothing: { search: 'ناموجود' },
    };
    for (const [name, query] of Object.entries(questions)) {
      const { total, total_is_capped } = await ask(query);
      const times: number[] = [];
      for (let repeat = 0; repeat < repeats; repeat++) {
        const start = performance.now();
        await ask(query);
        times.push(performance.now() - start);
      }
      times.sort((one, other) => one - other);
      const found = `${total_is_capped ? 'more than ' : ''}${total.toLocaleString('en')}`;
      print(`${name}: p50, p95`, `${quantile(times, 0.5).toFixed(1)}, ${quantile(times, 0.95).toFixed(1)} ms (${found})`);
    }
  } finally {
    await owner.end();
    await client.$disconnect();
    await pool.end();
    await tenantPool.end();
  }
} finally {
  await stop();
}

async function fill(owner: pg.Client): Promise<string> {
  const business_id = newId();
  const connection_id = randomUUID();
  await owner.query('insert into businesses (id, name) values ($1, $2)', [business_id, 'contacts']);
  // The owner is subject to row-level security too, unless it is off for the table.
  for (const table of ['connections', 'contacts', 'contact_identities'])
    await owner.query(`alter table ${table} no force row level security`);
  await owner.query(`insert into connections (id, business_id, channel) values ($1, $2, 'api')`, [connection_id, business_id]);
  await owner.query(
    `insert into contacts (id, business_id, name, email, mobile, tags, blocked_at, created_at, last_seen_at)
     select gen_random_uuid(), $1, ($3::text[])[1 + n % cardinality($3::text[])] || ' ' || ($4::text[])[1 + (n / 12) % cardinality($4::text[])],
            'c' || n || '@example.com', '+98912' || lpad((n * 7 % 10000000)::text, 7, '0'),
            case when n % 5000 = 0 then array['نادر'] when n % 3 = 0 then array['ویژه'] else '{}' end, case when n % 1000 = 0 then now() end,
            now() - n * interval '1 minute', now() - (n * 7919 % 1000003) * interval '1 second'
       from generate_series(1, $2::int) n`,
    [business_id, customers, first, last],
  );
  await owner.query(
    `insert into contact_identities (id, business_id, contact_id, connection_id, external_id)
     select gen_random_uuid(), $1, id, $2, 'crm-' || row_number() over (order by created_at) from contacts where business_id = $1`,
    [business_id, connection_id],
  );
  for (const table of ['connections', 'contacts', 'contact_identities']) await owner.query(`alter table ${table} force row level security`);
  return business_id;
}
