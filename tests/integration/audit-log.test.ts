import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { AuditEntry } from '@/lib/contracts/user-management/audit-log';
import { deleteOldEntries } from '@/server/audit/delete-old-entries';
import { client, type Tx } from '@/server/platform/db/client';
import { retentionDb } from '@/server/platform/db/retention-db';
import { systemDb } from '@/server/platform/db/system-db';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { callDialog, createNode } from './dialog-flows/dialog';
import { accept, askForHuman, deskFlow, reply } from './handoff/handoff';
import { base, members } from './people/people';
import { addMember, signUp, type Account } from './support/accounts';
import { assistantWith, contextOf, shopFlow } from './support/conversations';
import { admin, row, rows } from './support/database';
import { useProduct } from './support/product';
import { superAdmin } from './support/super-admin';

vi.hoisted(() => {
  process.env.RATE_LIMIT_LOGIN = '1000/60';
});

useProduct();
let owner: Account;

beforeAll(async () => {
  owner = await signUp();
});

const log = (by: Pick<Account, 'call'>, query: Record<string, string> = {}) =>
  by.call<ListOf<AuditEntry>>('get', `${base}/audit-log`, { query });
const newest = async (by: Account, action: string) => (await log(by, { action, limit: '1' })).body.items[0];
const note = (values: { business_id?: string | null; actor_id?: string; resource_name?: string; action?: string; days?: number }) =>
  row<{ id: string }>(
    `insert into audit_log_entries (id, business_id, actor_id, actor_name, resource_name, action, created_at)
     values (gen_random_uuid(), $1, $2, 'x', $3, $4, now() - make_interval(days => $5)) returning id`,
    [
      values.business_id ?? null,
      values.actor_id ?? null,
      values.resource_name ?? null,
      values.action ?? 'assistant.created',
      values.days ?? 0,
    ],
  );

describe('names in the audit log', () => {
  it('are those of the time, of who acted and on whom, and stay when a member is removed', async () => {
    const [boss, staff] = [await addMember(owner.business_id, 'admin'), await addMember(owner.business_id, 'staff')];
    await admin.query(`update users set first_name = 'مینا', last_name = 'کریمی' where id = $1`, [boss.user_id]);
    await admin.query(`update users set first_name = 'رضا' where id = $1`, [staff.user_id]);
    expect((await boss.call('delete', `${members}/${staff.user_id}`)).status).toBe(204);
    await admin.query(`update users set first_name = 'دیگری' where id = any($1)`, [[boss.user_id, staff.user_id]]);
    expect((await owner.call('delete', `${members}/${boss.user_id}`)).status).toBe(204);
    const found = await log(owner, { action: 'member.removed', actor_id: boss.user_id });
    expect(found.body.items).toMatchObject([
      { actor: { id: boss.user_id, name: 'مینا کریمی' }, resource_id: staff.user_id, resource_name: 'رضا' },
    ]);
  });

  it('go with the data of an account, and only they and network addresses', async () => {
    const staff = await addMember(owner.business_id, 'staff');
    await admin.query(`update users set first_name = 'نامدار', last_name = 'یگانه' where id = $1`, [staff.user_id]);
    await owner.call('put', `${members}/${staff.user_id}`, { json: { status: 'inactive' } });
    await owner.call('put', `${members}/${staff.user_id}`, { json: { status: 'active' } });
    await note({ business_id: owner.business_id, resource_name: staff.email, action: 'member.invited' });
    const before = await rows<{ id: string }>('select id, action, detail from audit_log_entries where business_id = $1 order by id', [
      owner.business_id,
    ]);
    expect((await owner.call('post', `${base}/users/delete-account-data`, { json: { user_id: staff.user_id } })).status).toBe(200);
    const after = await rows<{ id: string }>(
      'select id, action, detail from audit_log_entries where business_id = $1 and id = any($2) order by id',
      [owner.business_id, before.map(({ id }) => id)],
    );
    expect(after).toEqual(before);
    expect(
      await rows(`select id from audit_log_entries e where e::text ~ $1 or (actor_id = $2 and ip_address is not null)`, [
        `نامدار|${staff.email}`,
        staff.user_id,
      ]),
    ).toEqual([]);
    const { items } = (await log(owner, { action: 'member.deactivated' })).body;
    expect(items[0]).toMatchObject({
      actor: { id: owner.user_id, name: 'سارا احمدی' },
      resource_id: staff.user_id,
      resource_name: null,
      ip_address: '127.0.0.1',
    });
  });
});

describe('what is written in the audit log', () => {
  const roles: [string, <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>][] = [
    ['a business', (work) => tenantDb(owner.business_id, owner.user_id)(work)],
    [
      'the system',
      (work) => systemDb(async (tx) => (await tx.$queryRaw`select set_config('app.user_id', ${owner.user_id}, true)`, work(tx))),
    ],
    ['retention', retentionDb],
    ['the login itself', (work) => client.$transaction(work)],
  ];

  it.each(roles)('is not changed by %s', async (_, as) => {
    for (const column of ['actor_name', 'resource_name', 'detail', 'ip_address', 'action', 'created_at']) {
      await expect(as((tx) => tx.$executeRawUnsafe(`update audit_log_entries set ${column} = null`))).rejects.toThrow(/permission denied/);
    }
    await expect(as((tx) => tx.$executeRaw`truncate audit_log_entries`)).rejects.toThrow(/permission denied/);
  });

  it.each(roles.filter(([name]) => name !== 'retention'))('is not deleted by %s', async (_, as) => {
    await expect(as((tx) => tx.$executeRaw`delete from audit_log_entries`)).rejects.toThrow(/permission denied/);
  });

  it('is deleted by retention if it is old or its business is deleted, for any statement', async () => {
    const gone = randomUUID();
    const [old, young, orphan] = [
      await note({ business_id: owner.business_id, days: 31 }),
      await note({ business_id: owner.business_id, days: 29 }),
      await note({ business_id: gone }),
    ];
    await retentionDb((tx) => tx.$executeRaw`delete from audit_log_entries`);
    expect(await rows('select id from audit_log_entries where id = any($1)', [[old.id, young.id, orphan.id]])).toEqual([{ id: young.id }]);
    await expect(retentionDb((tx) => tx.$queryRaw`select action from audit_log_entries`)).rejects.toThrow(/permission denied/);
  });

  it('is kept for a year unless its business is gone', async () => {
    const ages = [
      { business_id: owner.business_id, days: 366 },
      { days: 366 },
      { business_id: owner.business_id, days: 364 },
      { days: 364 },
      { business_id: randomUUID(), days: 1 },
    ];
    const ids = await Promise.all(ages.map(note));
    expect(await deleteOldEntries(new Date())).toBeGreaterThanOrEqual(3);
    const left = await rows<{ id: string }>('select id from audit_log_entries where id = any($1)', [ids.map(({ id }) => id)]);
    expect(left.map(({ id }) => id).toSorted()).toEqual([ids[2]?.id, ids[3]?.id].toSorted());
  });
});

describe('changes are recorded', () => {
  it('of a flow: nodes, paths, handlers, settings, names and imports, with what changed', async () => {
    const { version_id, flow_base_id } = await assistantWith(owner, shopFlow);
    expect(await newest(owner, 'flow_version.imported')).toMatchObject({ resource_id: version_id, resource_name: 'آزمون' });
    const node = await createNode(owner, version_id, { type: 'standard', key: 'farewell', content: 'خدا نگهدار' });
    expect(await newest(owner, 'flow_node.created')).toMatchObject({
      resource_id: node.id,
      resource_name: 'farewell',
      actor: { id: owner.user_id },
    });
    await callDialog(owner, 'put', `/nodes/${node.id}`, { json: { content: 'به امید دیدار', position: { x: 5, y: 5 } } });
    expect(await newest(owner, 'flow_node.updated')).toMatchObject({
      detail: { version_id, changes: [{ field: 'content', from: 'خدا نگهدار', to: 'به امید دیدار' }] },
    });
    await callDialog(owner, 'put', `/nodes/${node.id}`, { json: { position: { x: 9, y: 9 } } });
    expect((await log(owner, { action: 'flow_node.updated', resource_id: node.id })).body.total).toBe(1);
    const { body: version } = await callDialog<{ nodes: { id: string; key: string }[] }>(owner, 'get', `/versions/${version_id}`);
    const start = version.nodes.find(({ key }) => key === 'start')?.id ?? '';
    const { body: edge } = await callDialog<{ id: string }>(owner, 'post', `/versions/${version_id}/edges`, {
      json: { source: start, target: node.id, conditions: [{ type: 'any_keyword_match', keywords: ['خدافظ'] }] },
    });
    expect(await newest(owner, 'flow_edge.created')).toMatchObject({ resource_id: edge.id, resource_name: 'start → farewell' });
    await callDialog(owner, 'put', `/edges/${edge.id}`, { json: { order: 3 } });
    expect(await newest(owner, 'flow_edge.updated')).toMatchObject({ detail: { changes: [{ field: 'order', from: '0', to: '3' }] } });
    await callDialog(owner, 'delete', `/edges/${edge.id}`);
    expect(await newest(owner, 'flow_edge.deleted')).toMatchObject({ resource_name: 'start → farewell' });
    await callDialog(owner, 'put', `/versions/${version_id}/settings`, { json: { end_message: 'پایان' } });
    expect(await newest(owner, 'flow_settings.updated')).toMatchObject({
      resource_id: version_id,
      detail: { changes: [{ field: 'end_message', to: 'پایان' }] },
    });
    await callDialog(owner, 'put', `/flow-bases/${flow_base_id}`, { json: { name: 'نام دیگر' } });
    expect(await newest(owner, 'flow_base.updated')).toMatchObject({ detail: { changes: [{ field: 'name', to: 'نام دیگر' }] } });
    await callDialog(owner, 'delete', `/nodes/${node.id}`);
    expect(await newest(owner, 'flow_node.deleted')).toMatchObject({ resource_name: 'farewell' });
  });

  it('of training data and templates', async () => {
    const { id: assistant_id } = await assistantWith(owner, shopFlow);
    const nlu = '/api/flow-manager/nlu';
    const { body: intent } = await owner.call<{ id: string }>('post', `${nlu}/intents`, { json: { assistant_id, key_name: 'order' } });
    await owner.call('put', `${nlu}/intents/${intent.id}`, { json: { description: 'سفارش' } });
    expect(await newest(owner, 'nlu.intent_updated')).toMatchObject({
      resource_name: 'order',
      detail: { changes: [{ field: 'description', to: 'سفارش' }] },
    });
    await owner.call('post', `${nlu}/intents/${intent.id}/utterances`, { json: { lines: 'می‌خواهم سفارش بدهم\nسفارش دارم' } });
    expect(await newest(owner, 'nlu.phrases_added')).toMatchObject({ resource_name: 'order', detail: { phrases: 2 } });
    const { body: template } = await owner.call<{ id: string }>('post', `${nlu}/templates`, { json: { assistant_id, name: 'hello' } });
    await owner.call('post', `${nlu}/templates/${template.id}/parts`, { json: { type: 'static_text', text_content: 'سلام' } });
    expect(await newest(owner, 'nlu.part_created')).toMatchObject({
      resource_name: 'hello',
      detail: { changes: expect.arrayContaining([{ field: 'text_content', from: '', to: 'سلام' }]) as unknown },
    });
  });

  it("of an operator's replies, without what was said", async () => {
    const { id: assistant_id } = await assistantWith(owner, deskFlow);
    const { session_id, request_id } = await askForHuman(owner, assistant_id);
    await accept(owner, request_id);
    expect((await reply(owner, request_id, 'در خدمتم')).status).toBe(201);
    const entry = await newest(owner, 'handoff.replied');
    expect(entry).toMatchObject({ resource_id: request_id, detail: { conversation_id: session_id, characters: 8 } });
    expect(JSON.stringify(entry)).not.toContain('خدمتم');
  });

  it('together with the change or not at all', async () => {
    const { version_id } = await assistantWith(owner, shopFlow);
    const before = (await log(owner, { action: 'flow_node.' })).body.total;
    expect((await callDialog(owner, 'post', `/versions/${version_id}/nodes`, { json: { type: 'standard', key: 'start' } })).status).toBe(
      409,
    );
    expect((await log(owner, { action: 'flow_node.' })).body.total).toBe(before);
  });
});

describe("the platform's log", () => {
  it('leaves sign-ins out until they are asked for', async () => {
    const boss = await superAdmin();
    await note({ actor_id: boss.user_id, action: 'account.signed_in' });
    await boss.call('post', `${base}/super-admin/roles`, { json: { key: `k${randomUUID().slice(0, 8)}`, name: 'x', scope: 'business' } });
    const actions = async (query: Record<string, string>) => {
      const { status, body } = await boss.call<ListOf<AuditEntry>>('get', `${base}/super-admin/audit-log`, {
        query: { actor_id: boss.user_id, ...query },
      });
      expect(status).toBe(200);
      return body.items.map(({ action }) => action).toSorted();
    };
    expect(await actions({})).toEqual(['role.created']);
    expect(await actions({ action: 'all' })).toEqual(['account.signed_in', 'role.created']);
    expect(await actions({ action: 'account.signed_in' })).toEqual(['account.signed_in']);
  });
});

describe('an export', () => {
  const exported = (by: Pick<Account, 'call'>, query: Record<string, string> = {}) =>
    by.call<string>('get', `${base}/audit-log/export`, { query });

  it('is a table of the entries that match the filters, not cached on the way, without formulas', async () => {
    const person = await signUp();
    await tenantDb(person.business_id)((tx) => tx.assistant.count());
    const { createAssistant } = await import('@/server/assistants/create-assistant');
    const fields = { system_prompt: '', type: 'GENERAL', model: 'GPT_4O_MINI', language: 'FA', mode: 'basic' } as const;
    for (const name of ['=1+1', '\t=2', '-1+1', 'ساده']) await createAssistant(contextOf(person), { name, ...fields });
    const { status, headers, body } = await exported(person, { action: 'assistant.' });
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = body.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(head).toBe('created_at,action,actor_name,actor_id,resource_name,resource_id,ip_address,detail');
    expect(lines.map((line) => line.split(',')[4])).toEqual(['ساده', `'-1+1`, `"'\t=2"`, `'=1+1`]);
    expect(lines[0]).toContain('سارا احمدی');
  });

  it('is for who may read the log, and of their business alone', async () => {
    const [staff, stranger] = [await addMember(owner.business_id, 'staff'), await signUp()];
    expect((await exported(staff)).status).toBe(403);
    expect((await exported(stranger)).body).not.toContain(owner.user_id);
    expect((await exported(stranger, { actor_id: owner.user_id })).status).toBe(404);
    expect((await owner.call('get', `${base}/super-admin/audit-log/export`)).status).toBe(403);
  });

  it('has the newest ten thousand at most', async () => {
    const person = await signUp();
    await admin.query(
      `insert into audit_log_entries (id, business_id, action) select gen_random_uuid(), $1, 'session.updated' from generate_series(1, 10500)`,
      [person.business_id],
    );
    expect((await exported(person, { action: 'session.updated' })).body.trimEnd().split('\r\n')).toHaveLength(10_001);
  });
});

it('answers only to actions that it can have', async () => {
  for (const action of ['assistant', 'nothing.', 'role.created', 'all']) expect((await log(owner, { action })).status).toBe(422);
});
