import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import type { ListOf } from '@/lib/contracts/fields';
import { signUp, type Account } from './support/accounts';
import { row, rows } from './support/database';
import { useProduct } from './support/product';

const base = '/api/flow-manager/assistants';

useProduct();
let owner: Account;

beforeAll(async () => {
  owner = await signUp();
});

async function create(name: string, account = owner): Promise<Assistant> {
  const answer = await account.call<Assistant>('post', base, { json: { name } });
  expect(answer.status).toBe(201);
  return answer.body;
}

async function audit(resource_id: string): Promise<{ action: string; actor_id: string; detail: unknown }[]> {
  return rows('select action, actor_id, resource_name, detail from audit_log_entries where resource_id = $1 order by id', [resource_id]);
}

describe('creating an assistant', () => {
  it('fills in what is left out', async () => {
    expect(await create('پشتیبان')).toMatchObject({
      name: 'پشتیبان',
      system_prompt: '',
      type: 'GENERAL',
      model: 'GPT_4O_MINI',
      language: 'FA',
      mode: 'basic',
    });
  });

  it('keeps what is given', async () => {
    const given = { name: 'Sales', system_prompt: 'Be kind', type: 'SALES', model: 'GPT_5_MINI', language: 'EN', mode: 'hybrid' };
    const { body, status } = await owner.call<Assistant>('post', base, { json: given });
    expect(status).toBe(201);
    expect(body).toMatchObject(given);
  });

  it('creates its default flow, active immediately, with its settings and nodes', async () => {
    const { id, default_flow_base_id } = await create('با جریان');
    const base = await row<{ assistant_id: string; is_default: boolean }>('select * from flow_bases where id = $1', [default_flow_base_id]);
    expect(base).toMatchObject({ assistant_id: id, is_default: true });
    const version = await row<{ id: string }>('select * from flow_versions where flow_base_id = $1', [default_flow_base_id]);
    expect(version).toMatchObject({ number: 1, is_active: true, revision: 0 });
    expect(await row('select * from flow_settings where version_id = $1', [version.id])).toMatchObject({
      timezone: 'Asia/Tehran',
      confidence_threshold: 0.6,
      abandon_timeout: 1800,
      max_global_fallbacks: 3,
    });
    const nodes = await rows<{ type: string }>('select type from flow_nodes where version_id = $1 order by id', [version.id]);
    expect(nodes.map(({ type }) => type)).toEqual(['start', 'standard']);
    expect(await rows('select from flow_edges where version_id = $1', [version.id])).toHaveLength(1);
  });

  it('is noted with who did it', async () => {
    const { id } = await create('ثبت‌شده');
    expect(await audit(id)).toEqual([{ action: 'assistant.created', actor_id: owner.user_id, resource_name: 'ثبت‌شده', detail: {} }]);
  });

  it.each([
    ['no name', {}, 'name'],
    ['an empty name', { name: '   ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(201) }, 'name'],
    ['an unknown language', { name: 'x', language: 'DE' }, 'language'],
    ['a prompt that is too long', { name: 'x', system_prompt: 'x'.repeat(20_001) }, 'system_prompt'],
  ])('is refused with %s, and makes nothing', async (_, json, path) => {
    const before = await row<{ count: string }>('select count(*) from assistants');
    const answer = await owner.call<{ fields: { path: string }[] }>('post', base, { json });
    expect(answer.status).toBe(422);
    expect(answer.body.fields.map((field) => field.path)).toEqual([path]);
    expect(await row('select count(*) from assistants')).toEqual(before);
  });
});

describe('one assistant', () => {
  it('is answered by its id', async () => {
    const made = await create('یکی');
    const { body } = await owner.call<Assistant>('get', `${base}/${made.id}`);
    expect(body).toEqual(made);
  });

  it('is 404 for an unknown id', async () => {
    expect((await owner.call('get', `${base}/${randomUUID()}`)).status).toBe(404);
    expect((await owner.call('put', `${base}/${randomUUID()}`, { json: { name: 'x' } })).status).toBe(404);
    expect((await owner.call('delete', `${base}/${randomUUID()}`)).status).toBe(404);
  });

  it('is changed only in what is given', async () => {
    // No value is the default of a new assistant, so that a default cannot be mistaken for a stored value.
    const given = { name: 'پیش از تغییر', system_prompt: 'Be kind', type: 'SALES', model: 'GPT_5_MINI', language: 'EN', mode: 'hybrid' };
    const { body: made } = await owner.call<Assistant>('post', base, { json: given });
    const { body, status } = await owner.call<Assistant>('put', `${base}/${made.id}`, { json: { mode: 'pro' } });
    expect(status).toBe(200);
    expect(body).toEqual({ ...made, mode: 'pro', revision: made.revision + 1, updated_at: body.updated_at });
    expect(Date.parse(body.updated_at)).toBeGreaterThan(Date.parse(made.updated_at));
    expect((await owner.call<Assistant>('get', `${base}/${made.id}`)).body).toEqual(body);
    expect((await audit(made.id)).at(-1)).toMatchObject({ action: 'assistant.updated', detail: { fields: ['mode'] } });
  });

  it('cannot be moved to another business or given another id by a change', async () => {
    const [made, stranger] = [await create('همین‌جا'), await signUp()];
    const json = { name: 'x', business_id: stranger.business_id, id: randomUUID() };
    await owner.call('put', `${base}/${made.id}`, { json });
    expect(await row('select business_id from assistants where id = $1', [made.id])).toEqual({ business_id: owner.business_id });
  });

  it('is deleted with all that is its own, and nothing else', async () => {
    const [kept, made] = [await create('می‌ماند'), await create('می‌رود')];
    expect((await owner.call('delete', `${base}/${made.id}`)).status).toBe(204);
    expect((await owner.call('get', `${base}/${made.id}`)).status).toBe(404);
    expect((await owner.call('get', `${base}/${kept.id}`)).status).toBe(200);
    expect(await rows('select from flow_bases where assistant_id = $1', [made.id])).toEqual([]);
    for (const table of ['flow_versions', 'flow_nodes', 'flow_edges', 'flow_settings']) {
      const parent = table === 'flow_versions' ? 'flow_bases where id = t.flow_base_id' : 'flow_versions where id = t.version_id';
      expect(await rows(`select from ${table} t where not exists (select from ${parent})`)).toEqual([]);
    }
    expect((await audit(made.id)).at(-1)).toMatchObject({ action: 'assistant.deleted', resource_name: 'می‌رود' });
  });
});

describe('the list of assistants', () => {
  let account: Account;
  const names = Array.from({ length: 7 }, (_, index) => `دستیار ${index}`);

  beforeAll(async () => {
    account = await signUp();
    for (const name of names) await create(name, account);
    await create('Order 100%_done \\', account);
  });

  const list = async (query: Record<string, string>) => (await account.call<ListOf<Assistant>>('get', base, { query })).body;

  it('is whole, newest first, with its total', async () => {
    const { items, total, next_cursor } = await list({});
    expect(items.map(({ name }) => name)).toEqual(['Order 100%_done \\', ...names.toReversed()]);
    expect({ total, next_cursor }).toEqual({ total: 8, next_cursor: null });
  });

  it('comes in pages that neither repeat nor leave out, also while others are made', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: ListOf<Assistant> = await list({ limit: '3', search: 'دستیار', ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.next_cursor;
      await create('دستیار تازه', account);
    }
    expect(seen).toEqual(names.toReversed());
  });

  it.each([
    ['a part of the name', 'ستیار 3', 1],
    ['any case', 'oRDER', 1],
    ['nothing found', 'هیچ', 0],
    ['a percent sign, taken literally', '100%', 1],
    ['a lone wildcard, taken literally', '%', 1],
    ['an underscore, taken literally', '_', 1],
    ['a backslash, taken literally', '\\', 1],
  ])('is searched by %s', async (_, search, count) => {
    const { items, total } = await list({ search });
    expect({ found: items.length, total }).toEqual({ found: count, total: count });
  });

  it.each<Record<string, string>>([{ limit: '0' }, { limit: '201' }, { limit: '-1' }, { limit: 'ten' }, { limit: '1.5' }, { cursor: 'x' }])(
    'refuses %j',
    async (query) => {
      expect((await account.call('get', base, { query })).status).toBe(422);
    },
  );
});
