import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssistantModelState, ModelKey, ModelProviderState } from '@/lib/contracts/flow-manager/models';
import type { ErrorBody } from '@/lib/errors';
import { connectionOf } from '@/server/ai/generate';
import { log } from '@/server/platform/log';
import { addMember, signUp, type Account } from '../support/accounts';
import { admin, row, rows } from '../support/database';
import { useProduct } from '../support/product';

// Only OpenAI is connected by the platform.
const provider = await vi.hoisted(async () => {
  const standIn = await (await import('../support/stand-ins/models')).startModels();
  process.env.OPENAI_API_KEY = 'platform-key';
  process.env.OPENAI_BASE_URL = `${standIn.url}/v1`;
  process.env.OUTGOING_ALLOW = new URL(standIn.url).host;
  return standIn;
});

useProduct();
afterAll(() => provider.stop());

interface Listed {
  models: AssistantModelState[];
  providers: ModelProviderState[];
  fallback_model: string | null;
}
interface Tested {
  ok: boolean;
  model_id: string;
  own_key: boolean;
  problem: string | null;
}

const base = '/api/flow-manager/models';
const key = 'sk-proj-0123456789abcdef';
let owner: Account;

beforeEach(async () => {
  owner = await signUp();
  Object.assign(provider, { calls: [], next: [], always: { type: 'answer' } });
});

const set = (id: string, json: object) => owner.call<ModelKey & ErrorBody>('put', `${base}/keys/${id}`, { json });
const list = async () => (await owner.call<Listed>('get', base)).body;
const test = (id: string, locale = 'en') =>
  owner.call<Tested>('post', `${base}/keys/${id}/test`, { headers: { 'Accept-Language': locale } });
const connectionFor = async (model: string) => (await list()).models.find((state) => state.model === model)?.connection;

describe('the list of models', () => {
  it('has the seven, who answers for each, and what replaces the retired ones', async () => {
    const { models, providers, fallback_model } = await list();
    expect(models).toHaveLength(7);
    expect(fallback_model).toBeNull();
    expect(providers).toEqual([
      { provider: 'openai', by_platform: true, own: null },
      { provider: 'anthropic', by_platform: false, own: null },
      { provider: 'google', by_platform: false, own: null },
      { provider: 'compatible', by_platform: false, own: null },
    ]);
    const stateOf = (wanted: string) => models.find(({ model }) => model === wanted);
    expect(stateOf('CLAUDE_3_OPUS')).toMatchObject({ provider: 'anthropic', connection: null, replaced_by: 'claude-opus-5-5', ends: null });
    expect(stateOf('GPT_4_TURBO')).toMatchObject({ connection: { provider: 'openai', own_key: false }, replaced_by: 'gpt-6.1-sol' });
  });
});

describe('a key', () => {
  it('is stored encrypted, is never returned, and is used at once', async () => {
    const saved = await set('anthropic', { api_key: `  ${key}\n` });
    expect(saved).toMatchObject({ status: 200, body: { provider: 'anthropic', last_four: 'cdef', base_url: null, model: null } });
    const shown = [saved.body, await list(), (await owner.call('get', `${base}/keys/anthropic`)).body];
    expect(JSON.stringify(shown)).not.toContain(key);
    expect(shown[2]).toEqual(saved.body);
    expect(await connectionFor('CLAUDE_3_OPUS')).toEqual({ provider: 'anthropic', model_id: 'claude-opus-5-5', own_key: true });

    const [stored, ...more] = await rows<{ purpose: string; ciphertext: string }>(
      'select purpose, ciphertext from secrets where business_id = $1',
      [owner.business_id],
    );
    expect(more).toEqual([]);
    expect(stored?.purpose).toBe(`model-key:${owner.business_id}:anthropic`);
    const all = await row<{ all: string }>('select to_jsonb(k)::text as all from model_keys k where business_id = $1', [owner.business_id]);
    expect(all.all + JSON.stringify(stored)).not.toContain(key);
  });

  it('cannot be read in the place of another provider or business', async () => {
    await set('anthropic', { api_key: key });
    await admin.query(`update model_keys set provider = 'google' where business_id = $1`, [owner.business_id]);
    const other = await signUp();
    await admin.query('update model_keys set secret_id = null where business_id = $1', [owner.business_id]);
    await admin.query('update secrets set business_id = $2 where business_id = $1', [owner.business_id, other.business_id]);
    await admin.query(
      `insert into model_keys (id, business_id, provider, secret_id)
       select gen_random_uuid(), business_id, 'anthropic', id from secrets where business_id = $1`,
      [other.business_id],
    );
    await expect(connectionOf(other.business_id, 'CLAUDE_3_OPUS')).rejects.toThrow();
  });

  it('is replaced together with its address, and leaves nothing behind', async () => {
    await set('openai', { api_key: key, base_url: 'https://proxy.example.com/v1' });
    expect((await set('openai', { base_url: 'https://thief.example.com/v1' })).body.fields).toMatchObject([{ path: 'api_key' }]);
    const second = await set('openai', { api_key: 'sk-proj-99999999wxyz', base_url: null });
    expect(second.body).toMatchObject({ last_four: 'wxyz', base_url: null });
    expect((await owner.call('delete', `${base}/keys/openai`)).status).toBe(204);
    expect((await owner.call('delete', `${base}/keys/openai`)).status).toBe(404);
    expect((await owner.call('get', `${base}/keys/openai`)).status).toBe(404);
    expect(await rows('select from secrets where business_id = $1', [owner.business_id])).toEqual([]);
    expect(await connectionFor('GPT_5_MINI')).toMatchObject({ own_key: false });
  });

  it('is neither in the audit log nor in the log', async () => {
    const logged = vi.spyOn(log, 'warn');
    await set('openai', { api_key: key, base_url: `${provider.url}/v1` });
    provider.always = { type: 'error', status: 401, kind: 'wrong_key' };
    await test('openai');
    await owner.call('delete', `${base}/keys/openai`);
    const entries = await rows<{ action: string; detail: object }>(
      `select action, detail, resource_name from audit_log_entries where business_id = $1 and action like 'model_key.%' order by id`,
      [owner.business_id],
    );
    expect(entries).toEqual([
      { action: 'model_key.set', detail: { provider: 'openai', base_url: `${provider.url}/v1` }, resource_name: 'openai' },
      { action: 'model_key.deleted', detail: { provider: 'openai' }, resource_name: 'openai' },
    ]);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(key);
    logged.mockRestore();
  });

  it.each([
    ['openai', {}, ['api_key']],
    ['compatible', {}, ['base_url', 'model']],
    ['compatible', { base_url: 'ftp://x.example.com', model: 'm' }, ['base_url']],
    ['openai', { api_key: 'two words' }, ['api_key']],
    ['openai', { api_key: 'x'.repeat(501) }, ['api_key']],
  ])('of %s with %o is not accepted', async (id, json, fields) => {
    const { status, body } = await set(id, json);
    expect({ status, fields: body.fields?.map(({ path }) => path) }).toEqual({ status: 422, fields });
  });

  it('of an unknown provider does not exist', async () => {
    expect((await set('mistral', { api_key: key })).status).toBe(404);
  });

  it('is only for those who may change the business, and the state for all who may see it', async () => {
    const user = await addMember(owner.business_id, 'user');
    expect((await user.call('get', base)).status).toBe(200);
    for (const [method, path, json] of [
      ['put', '/keys/openai', { api_key: key }],
      ['delete', '/keys/openai', undefined],
      ['post', '/keys/openai/test', undefined],
      ['put', '/fallback', { model: null }],
    ] as const) {
      expect((await user.call(method, base + path, { json })).status).toBe(403);
    }
  });
});

describe('a test of a key', () => {
  it('asks for a word, with the own key or with the platform’s', async () => {
    expect((await test('openai')).body).toMatchObject({ ok: true, own_key: false, problem: null });
    await set('openai', { api_key: key });
    expect((await test('openai')).body).toMatchObject({ ok: true, own_key: true });
    expect(provider.calls.map((call) => call.key)).toEqual(['platform-key', key]);
    expect(JSON.stringify(provider.calls[0]?.body).length).toBeLessThan(300);
    expect((await test('google')).status).toBe(404);
  });

  it.each([
    [401, 'wrong_key', 'fa', 'ارائه‌دهنده این کلید را نمی‌پذیرد'],
    [401, 'wrong_key', 'ar', 'لا يقبل المزوّد هذا المفتاح'],
    [404, 'unknown_model', 'en', 'The provider does not have this model'],
    [429, 'rate_limit', 'en', 'The provider has received too many requests'],
    [500, 'internal', 'en', 'The provider has a problem'],
  ] as const)('says what is wrong: %i %s in %s', async (status, kind, locale, sentence) => {
    provider.always = { type: 'error', status, kind };
    const { body } = await test('openai', locale);
    expect(body.ok).toBe(false);
    expect(body.problem).toContain(sentence);
    expect(provider.calls).toHaveLength(1);
  });

  it('does not reach addresses that businesses may not use', async () => {
    for (const base_url of ['http://127.0.0.1:1/v1', 'http://169.254.169.254/v1', 'http://[::1]:6379/v1']) {
      expect((await set('compatible', { base_url, model: 'm' })).status).toBe(200);
      const { body } = await test('compatible');
      expect(body.problem).toContain('not on the public internet');
    }
  });

  it('of an own server needs no key, and uses the name of its model', async () => {
    await set('compatible', { base_url: `${provider.url}/v1`, model: 'llama3.1' });
    expect((await test('compatible')).body).toMatchObject({ ok: true, model_id: 'llama3.1', own_key: true });
    expect(provider.calls).toMatchObject([{ model: 'llama3.1', wire: 'openai' }]);
    expect(await connectionFor('GEMINI_1_5_PRO')).toEqual({ provider: 'compatible', model_id: 'llama3.1', own_key: true });
  });
});

describe('the fallback model', () => {
  it('is chosen, recorded and removed', async () => {
    const choose = (model: string | null) => owner.call('put', `${base}/fallback`, { json: { model } });
    expect((await choose('GEMINI_1_5_PRO')).status).toBe(200);
    expect((await list()).fallback_model).toBe('GEMINI_1_5_PRO');
    expect((await choose('GPT_9')).status).toBe(422);
    expect((await choose(null)).status).toBe(200);
    expect((await list()).fallback_model).toBeNull();
    const entries = await rows(`select detail from audit_log_entries where business_id = $1 and action = 'business.updated'`, [
      owner.business_id,
    ]);
    expect(entries).toHaveLength(2);
  });
});
