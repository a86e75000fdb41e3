import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { client } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { admin, row, rows, tenantTables } from './support/database';
import { readPrismaSchema } from './support/prisma-schema';
import { useProduct } from './support/product';
import { buildWorld, type World } from './support/world';

// Tests of every table and model. A new one is included.
useProduct();
let mine: World;
let theirs: World;

const models = readPrismaSchema().tables;
/** Only sign-in uses it. The role for businesses has no rights on it. */
const ofSystem = ['sessions'];
const tenantModels = models.filter(({ columns, table }) => columns.some(({ name }) => name === 'business_id') && !ofSystem.includes(table));
const named = tenantModels.map((model) => [model.table, model] as const);

beforeAll(async () => {
  mine = await buildWorld('گلبرگ');
  theirs = await buildWorld('نیلوفر');
});

/** Runs `work` in a business's transaction, or in one without a business, and rolls it back. */
async function asBusiness<Result>(business_id: string | null, work: (connection: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const connection = await admin.connect();
  try {
    await connection.query('begin');
    await connection.query(`select set_config('role', 'hamdam_app', true)`);
    if (business_id !== null) await connection.query(`select set_config('app.business_id', $1, true)`, [business_id]);
    return await work(connection);
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}

const refusalOf = (business_id: string, text: string, values: unknown[] = []) =>
  asBusiness(business_id, async (connection) => {
    await connection.query('set constraints all immediate');
    return connection.query(text, values).then(
      ({ rowCount }) => `${rowCount} rows`,
      (error: pg.DatabaseError) => error.code,
    );
  });

describe('every table', () => {
  it('of a business is known to the walk, and has a row of each of the two businesses', async () => {
    expect(
      tenantModels
        .map(({ table }) => table)
        .concat(ofSystem)
        .toSorted(),
    ).toEqual(await tenantTables());
    for (const { table } of tenantModels) {
      for (const { account } of [mine, theirs]) {
        const { count } = await row<{ count: number }>(`select count(*)::int as count from ${table} where business_id = $1`, [
          account.business_id,
        ]);
        expect(count, `support/world.ts makes a row of ${table}`).toBeGreaterThan(0);
      }
    }
  });

  it('has row-level security, also against its owner', async () => {
    const open = await rows(
      `select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind::text in ('r', 'p')
          and not (relrowsecurity and relforcerowsecurity)`,
    );
    expect(open).toEqual([]);
  });

  it('of a business opens to it by one policy alone, on business_id, for reading and for writing', async () => {
    const found = await rows<{ tablename: string; permissive: string; cmd: string; qual: string; with_check: string }>(
      `select tablename::text, permissive, cmd, qual, with_check from pg_policies
        where schemaname = 'public' and roles && array['hamdam_app', 'public']::name[] and tablename = any($1) order by 1`,
      [tenantModels.map(({ table }) => table)],
    );
    const wall = '(business_id = app_business_id())';
    expect(found).toEqual(
      tenantModels
        .map(({ table }) => ({ tablename: table, permissive: 'PERMISSIVE', cmd: 'ALL', qual: wall, with_check: wall }))
        .toSorted((a, b) => (a.tablename < b.tablename ? -1 : 1)),
    );
  });

  it('opens to the system role for what is named here, and nothing else', async () => {
    const found = await rows<{ policy: string }>(
      `select tablename || ' ' || policyname || ' ' || cmd as policy from pg_policies
        where schemaname = 'public' and 'hamdam_system' = any(roles) order by 1`,
    );
    expect(found.map(({ policy }) => policy)).toEqual([
      'account_tokens sign_in ALL',
      'acquisition_costs reporting ALL',
      'api_key_assistants sign_in SELECT',
      'api_keys sign_in_select SELECT',
      'api_keys sign_in_update UPDATE',
      'archetypes manage ALL',
      'assistants count SELECT',
      'attachments forget SELECT',
      'audit_log_entries platform_reads SELECT',
      'audit_log_entries record INSERT',
      'billing_profiles billing SELECT',
      'businesses sign_in ALL',
      'call_plans manage ALL',
      'call_seconds of_deleted_delete DELETE',
      'call_seconds of_deleted_select SELECT',
      'calls serve_voice SELECT',
      'channel_updates serve_channels ALL',
      'connections serve_channels ALL',
      'contacts reporting SELECT',
      'conversations count SELECT',
      'conversations forget_delete DELETE',
      'credit_balances add_credit ALL',
      'credit_entries add_credit_insert INSERT',
      'credit_entries add_credit_select SELECT',
      'credit_entries of_deleted_delete DELETE',
      'credit_entries of_deleted_select SELECT',
      'credit_package_prices billing ALL',
      'credit_packages billing ALL',
      'credit_reservations find_expired SELECT',
      'deliveries serve_channels ALL',
      'event_log_entries reporting SELECT',
      'flow_bases reporting SELECT',
      'flow_instances abandon_sweep SELECT',
      'flow_nodes reporting SELECT',
      'flow_versions reporting SELECT',
      'handoff_requests answer_sweep SELECT',
      'handoff_requests forget SELECT',
      'handoff_requests reporting SELECT',
      'idempotent_answers prune_delete DELETE',
      'idempotent_answers prune_select SELECT',
      'inbound_events find_waiting SELECT',
      'inbound_events retry_unreadable UPDATE',
      'inbox_settings answer_sweep SELECT',
      'invitations accept ALL',
      'invoice_numbers billing ALL',
      'invoices billing ALL',
      'knowledge_documents reading_queue SELECT',
      'knowledge_indexes reporting SELECT',
      'knowledge_misses reporting SELECT',
      'memberships sign_in ALL',
      'messages reporting SELECT',
      'monthly_usage platform_businesses SELECT',
      'nlu_models model_formats SELECT',
      'nlu_trainings training_queue SELECT',
      'nlu_unmatched_messages reporting SELECT',
      'notifications tell ALL',
      'orders billing ALL',
      'outbox_jobs relay ALL',
      'payment_events billing ALL',
      'payment_refunds billing ALL',
      'payments billing ALL',
      'pending_replies send_sweep SELECT',
      'permissions seed_roles ALL',
      'plan_prices platform ALL',
      'plans platform ALL',
      'platform_activity reporting ALL',
      'platform_contents reporting ALL',
      'platform_documents reporting ALL',
      'platform_figures reporting ALL',
      'platform_nodes reporting ALL',
      'platform_notifications notify_platform ALL',
      'referrals refer ALL',
      'report_activity reporting ALL',
      'report_customers reporting ALL',
      'report_nodes reporting ALL',
      'report_progress reporting ALL',
      'report_rankings reporting ALL',
      'report_visits reporting ALL',
      'resources seed_roles ALL',
      'role_permissions seed_roles ALL',
      'roles seed_roles ALL',
      'secrets rotate ALL',
      'sessions sign_in ALL',
      'sip_browser_users serve_voice ALL',
      'sip_connections serve_voice ALL',
      'social_runs find_runs SELECT',
      'subscription_changes platform ALL',
      'subscriptions platform ALL',
      'support_replies platform ALL',
      'support_sla platform ALL',
      'ticket_attachments support_insert INSERT',
      'ticket_attachments support_select SELECT',
      'ticket_categories platform ALL',
      'ticket_messages support_insert INSERT',
      'ticket_messages support_select SELECT',
      'ticket_reads support ALL',
      'tickets support_select SELECT',
      'tickets support_update UPDATE',
      'users sign_in ALL',
      'webhook_deliveries deliver ALL',
      'webhook_endpoints deliver ALL',
      'widgets look_up SELECT',
      'workflow_history reporting SELECT',
      'workflow_instances find_due SELECT',
      'workflow_instances reporting SELECT',
      'workflow_tasks find_overdue SELECT',
      'workflow_versions reporting SELECT',
      'workflows reporting SELECT',
    ]);
  });

  it("of sign-in alone gives a business's role no right", async () => {
    const granted = await rows(
      `select table_name, privilege_type from information_schema.role_table_grants where grantee in ('hamdam_app', 'PUBLIC') and table_name = any($1)
       union all select table_name, privilege_type from information_schema.role_column_grants where grantee in ('hamdam_app', 'PUBLIC') and table_name = any($1)`,
      [ofSystem],
    );
    expect(granted).toEqual([]);
  });

  it('that refers to another of a business does so together with the business', async () => {
    const plain = await rows(
      `select conrelid::regclass::text as "table", pg_get_constraintdef(c.oid) as key from pg_constraint c
        where contype::text = 'f' and confrelid::regclass::text = any($1)
          and not exists (select from unnest(c.conkey, c.confkey) as k(own, target)
                            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
                            join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.target
                           where a.attname = 'business_id' and b.attname = 'business_id')`,
      [await tenantTables()],
    );
    expect(plain).toEqual([]);
  });

  it('keeps the password out of what a business may read of its people', async () => {
    const readable = await rows<{ column_name: string }>(
      `select column_name::text from information_schema.role_column_grants where grantee = 'hamdam_app' and table_name = 'users'`,
    );
    expect(readable.length).toBeGreaterThan(5);
    expect(readable.map(({ column_name }) => column_name)).not.toContain('password_hash');
  });
});

describe('one business', () => {
  it.each(named)('sees its own rows of %s and none of another', async (table, { model }) => {
    const { own } = await row<{ own: number }>(`select count(*)::int as own from ${table} where business_id = $1`, [
      mine.account.business_id,
    ]);
    const delegate = (model.charAt(0).toLowerCase() + model.slice(1)) as 'assistant';
    await tenantDb(mine.account.business_id)(async (tx) => {
      expect(await tx[delegate].count()).toBe(own);
      expect(await tx[delegate].count({ where: { business_id: theirs.account.business_id } })).toBe(0);
    });
  });

  it.each(named)('cannot put a row of %s into another', async (table) => {
    const theirRow = await row<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where business_id = $1 limit 1`,
      [theirs.account.business_id],
    );
    const copy = { ...theirRow.row, ...(theirRow.row.id !== undefined && { id: randomUUID() }) };
    const { columns } = await row<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const insert = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`;
    expect(await refusalOf(mine.account.business_id, insert, [copy])).toBe('42501');
    const move = `update ${table} set business_id = $1 where business_id = $2`;
    expect(await refusalOf(mine.account.business_id, move, [theirs.account.business_id, mine.account.business_id])).toBe('42501');
  });

  it.each(named)('cannot take, change or delete a row of %s of another', async (table) => {
    const [their, my] = [theirs.account.business_id, mine.account.business_id];
    // No one can change the audit log, the ledger of credit, and invoices, not even their own business.
    const nothing = ['audit_log_entries', 'credit_entries', 'call_seconds', 'invoices'].includes(table) ? '42501' : '0 rows';
    expect(await refusalOf(my, `update ${table} set business_id = $1 where business_id = $2`, [my, their])).toBe(nothing);
    expect(await refusalOf(my, `delete from ${table} where business_id = $1`, [their])).toBe(nothing);
    expect(await refusalOf(my, `select from ${table} where business_id = $1 for update`, [their])).toBe(nothing);
  });

  const links = tenantModels.flatMap(({ table, foreign_keys }) =>
    foreign_keys
      .filter(({ references }) => tenantModels.some((parent) => parent.table === references))
      .flatMap(({ columns, references, referenced }) =>
        columns.flatMap((column, index) =>
          ['business_id', 'version_id'].includes(column) && columns.length > 2
            ? []
            : column === 'business_id'
              ? []
              : [[`${table}.${column}`, table, column, references, referenced[index] ?? ''] as const],
        ),
      ),
  );

  it.each(links)('cannot attach %s to a parent of another', async (_, table, column, parent, key) => {
    const foreign = `(select ${key} from ${parent} where business_id = $1 limit 1)`;
    const { id } = await row<{ id: string }>(`select ${foreign} as id`, [theirs.account.business_id]);
    const answer = await refusalOf(mine.account.business_id, `update ${table} set ${column} = $1`, [id]);
    // A column that is also in the primary key is refused as a duplicate, and one that excludes another by a check.
    expect(['23503', '23505', '23514']).toContain(answer);
  });

  it('has links to walk over', () => {
    expect(links.length).toBeGreaterThan(15);
  });
});

describe('no business', () => {
  it.each(named)('sees nothing of %s', async (table) => {
    for (const nothing of [null, '']) {
      const seen = await asBusiness(nothing, (connection) => connection.query(`select from ${table}`));
      expect(seen.rowCount).toBe(0);
    }
  });

  it('sees no business and no person', async () => {
    for (const table of ['businesses', 'users']) {
      const seen = await asBusiness(null, (connection) => connection.query(`select id from ${table}`));
      expect(seen.rowCount).toBe(0);
    }
  });

  it('can write nothing', async () => {
    const attempt = asBusiness(null, (connection) =>
      connection.query('insert into assistants (id, business_id, name) values ($1, $2, $3)', [randomUUID(), mine.account.business_id, 'x']),
    );
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });
});

describe('one business and its people', () => {
  it('sees its own business and its own people only', async () => {
    const seen = await tenantDb(mine.account.business_id)(async (tx) => ({
      businesses: await tx.business.findMany({ select: { id: true } }),
      people: await tx.user.findMany({ select: { id: true } }),
    }));
    expect(seen.people).toHaveLength(2);
    expect(seen).toEqual({
      businesses: [{ id: mine.account.business_id }],
      people: expect.arrayContaining([{ id: mine.account.user_id }, { id: mine.ids.user_id }]) as unknown,
    });
  });

  it('is left behind with its transaction: the connection goes back without a role or a business', async () => {
    await tenantDb(mine.account.business_id)((tx) => tx.assistant.count());
    const [state] = await client.$queryRaw<{ role: string; business: string | null }[]>`
      select current_user::text as role, nullif(current_setting('app.business_id', true), '') as business`;
    expect(state?.role).not.toMatch(/^hamdam_(app|system)$/);
    expect(state?.business).toBeNull();
  });
});
