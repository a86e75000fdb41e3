import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AssistantSettings } from '@/lib/contracts/flow-manager/assistant-settings';
import type { FlowBase } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import type { ListOf } from '@/lib/contracts/fields';
import type { ModeComparison } from '@/lib/contracts/flow-manager/mode-comparison';
import { limits } from '@/lib/limits';
import { env } from '@/server/platform/env';
import { grant } from './credit/credit-world';
import { signUp, type Account } from './support/accounts';
import { assistantWith, openSession, shopFlow, textsOf } from './support/conversations';
import { rows } from './support/database';
import { useProduct } from './support/product';
import { startModels, type ModelsStandIn } from './support/stand-ins/models';

useProduct({ workers: true });

const manager = '/api/flow-manager';
let owner: Account;
let assistant_id: string;
let flow_base_id: string;
let index_id: string;
let models: ModelsStandIn;

beforeAll(async () => {
  models = await startModels();
  owner = await signUp();
  await grant(owner.business_id, 10_000);
  ({ id: assistant_id, flow_base_id } = await assistantWith(owner, shopFlow));
  index_id = (await owner.call<{ id: string }>('post', `${manager}/indexes`, { json: { name: 'help' } })).body.id;
  const pairs = [{ question: 'ساعت کاری شما چیست؟', answer: 'هر روز از ۹ تا ۱۷ باز هستیم.' }];
  const json = { kind: 'faq', name: 'پرسش‌ها', pairs };
  await owner.call('post', `${manager}/indexes/${index_id}/documents`, { json });
  await vi.waitUntil(
    async () => (await rows(`select from knowledge_documents where index_id = $1 and state = 'ready'`, [index_id])).length === 1,
    { timeout: 20_000, interval: 100 },
  );
});
afterAll(() => models.stop());

const path = (rest = '', id = assistant_id) => `${manager}/assistants/${id}${rest}`;
const read = async () => (await owner.call<AssistantSettings>('get', path('/settings'))).body;
const put = (json: object, headers: Record<string, string> = {}) =>
  owner.call<AssistantSettings>('put', path('/settings'), { json, headers });

describe('the settings of an assistant', () => {
  it('are changed together or not at all, and by whoever saw the latest', async () => {
    const other = (await assistantWith(owner, shopFlow, 'فروش')).id;
    const flow = (await owner.call<FlowBase>('post', `${manager}/dialog/flow-bases`, { json: { assistant_id, name: 'دوم' } })).body;
    const before = await read();
    const change = {
      name: 'پذیرش',
      mode: 'advanced',
      voice: 'coral',
      default_flow_base_id: flow.id,
      index_ids: [index_id],
      instructions: [
        { title: 'یک', content: 'مؤدب باش' },
        { title: 'دو', content: 'کوتاه بنویس' },
      ],
      routes: [{ condition_type: 'keyword', condition: 'خرید', target_assistant_id: other }],
    };
    const refused = await put({ ...change, index_ids: [index_id, assistant_id] });
    expect(refused).toMatchObject({ status: 404 });
    expect(await read()).toEqual(before);
    const saved = await put(change, { 'If-Match': `"${before.revision}"` });
    expect(saved).toMatchObject({ status: 200, body: { ...change, revision: before.revision + 1 } });
    expect(await put({ name: 'دیر' }, { 'If-Match': `"${before.revision}"` })).toMatchObject({ status: 412 });
    // A new conversation begins in the flow that was assigned, which says nothing but its default greeting.
    expect(textsOf((await openSession(owner, assistant_id)).replies)).not.toContain('چه کمکی؟');
    await owner.call('put', path('/default-flow'), { json: { flow_base_id } });
    expect(textsOf((await openSession(owner, assistant_id)).replies)).toContain('چه کمکی؟');
  });

  it('keep instructions in their order, with their ids, up to a limit', async () => {
    const instructions = path('/instructions');
    const added = await owner.call<{ id: string }>('post', instructions, { json: { title: 'سه', content: 'فارسی بنویس' } });
    expect(added).toMatchObject({ status: 201, body: { order: 2 } });
    const { items } = (await owner.call<ListOf<{ id: string; title: string; content: string }>>('get', instructions)).body;
    const reversed = items.toReversed().map(({ id, title, content }) => ({ id, title, content }));
    const stored = await owner.call<ListOf<{ id: string; title: string }>>('put', instructions, { json: { instructions: reversed } });
    expect(stored.body.items.map(({ id }) => id)).toEqual(reversed.map(({ id }) => id));
    expect((await read()).instructions.map(({ title }) => title)).toEqual(['سه', 'دو', 'یک']);
    const prompt = await owner.call<{ messages: { text: string }[] }>('get', path('/final-prompt'));
    expect(prompt.body.messages[0]?.text).toMatch(/فارسی بنویس[^]*کوتاه بنویس[^]*مؤدب باش/);
    const many = Array.from({ length: limits.instructions }, (_, at) => ({ title: `${at}`, content: 'x' }));
    expect(await owner.call('put', instructions, { json: { instructions: many } })).toMatchObject({ status: 200 });
    expect(await owner.call('post', instructions, { json: { title: 'x', content: 'x' } })).toMatchObject({ status: 409 });
    expect(await owner.call('put', instructions, { json: { instructions: [...many, ...many] } })).toMatchObject({ status: 422 });
    expect(await owner.call('put', instructions, { json: { instructions: [] } })).toMatchObject({ body: { items: [] } });
    expect(await owner.call('put', instructions, { json: { instructions: [items[0]] } })).toMatchObject({ status: 404 });
  });

  it('refuse what belongs to another business', async () => {
    const stranger = await signUp();
    const theirs = await assistantWith(stranger, shopFlow);
    expect(await owner.call('get', path('/settings', theirs.id))).toMatchObject({ status: 404 });
    expect(await put({ default_flow_base_id: theirs.flow_base_id })).toMatchObject({ status: 404 });
    expect(await put({ routes: [{ condition: 'x', target_assistant_id: theirs.id }] })).toMatchObject({ status: 404 });
    expect(await stranger.call('put', path('/settings'), { json: { index_ids: [] } })).toMatchObject({ status: 404 });
  });
});

function connectModels(): void {
  env().OPENAI_API_KEY = 'platform';
  env().OPENAI_BASE_URL = `${models.url}/v1`;
}
function disconnectModels(): void {
  env().OPENAI_API_KEY = undefined;
  env().OPENAI_BASE_URL = undefined;
}

describe('voices', () => {
  const list = async () => (await owner.call<{ items: { id: string; name: string }[] }>('get', `${manager}/voices`)).body;
  const sample = (voice: string) =>
    owner.call<{ text: string; audio: string }>('post', `${manager}/voices/${voice}/sample`, { json: { language: 'FA' } });

  it('are those of the provider that speaks in calls, with a sample, and none without one', async () => {
    await owner.call('put', '/api/voice/settings', { json: { text_to_speech: 'openai' } });
    expect(await list()).toEqual({ items: [], provider: null });
    expect(await sample('coral')).toMatchObject({ status: 409 });
    connectModels();
    const voices = await list();
    expect(voices).toMatchObject({ provider: 'openai' });
    expect(voices.items).toContainEqual({ id: 'coral', name: 'Coral' });
    models.calls.length = 0;
    const heard = await sample('coral');
    expect(Buffer.from(heard.body.audio, 'base64').toString('latin1')).toMatch(/^RIFF.{4}WAVE/s);
    expect(models.calls).toMatchObject([{ path: '/v1/audio/speech', model: 'gpt-4o-mini-tts', key: 'platform' }]);
    // It is kept.
    await sample('coral');
    expect(models.calls).toHaveLength(1);
    models.next.push({ type: 'error', status: 401, kind: 'wrong_key' });
    expect(await sample('sage')).toMatchObject({ status: 503 });
    // Another provider's.
    expect(await sample('espeak-f2')).toMatchObject({ status: 404 });
    disconnectModels();
  });

  it('are chosen, and given up', async () => {
    expect(await owner.call('put', path('/voice'), { json: { voice: '' } })).toMatchObject({ status: 422 });
    expect(await owner.call('put', path('/voice'), { json: { voice: 'sage' } })).toMatchObject({ body: { voice: 'sage' } });
    expect(await owner.call('put', path('/voice'), { json: { voice: null } })).toMatchObject({ body: { voice: null } });
  });
});

describe('the modes side by side', () => {
  const compare = async (message: string) =>
    (await owner.call<ModeComparison>('post', path('/mode-comparison'), { json: { message } })).body;
  const fromOf = ({ items }: ModeComparison) => items.map(({ mode, from, problem }) => [mode, from, problem]);

  it('answer by the flow, from knowledge, and with the model, as customers are answered', async () => {
    await put({ index_ids: [index_id], mode: 'basic', default_flow_base_id: flow_base_id });
    expect(fromOf(await compare('قیمت'))).toEqual([
      ['basic', 'flow', null],
      ['advanced', 'flow', null],
      ['pro', 'flow', 'no_model'],
      ['hybrid', 'flow', 'no_model'],
    ]);
    const hours = await compare('ساعت کاری شما چیست؟');
    expect(fromOf(hours)).toEqual([
      ['basic', 'fallback', null],
      ['advanced', 'knowledge', null],
      ['pro', 'knowledge', 'no_model'],
      ['hybrid', 'knowledge', 'no_model'],
    ]);
    expect(hours.items[1]?.replies[0]).toContain('هر روز از ۹ تا ۱۷');
    connectModels();
    models.always = { type: 'answer', pieces: ['پاسخ مدل'] };
    expect(fromOf(await compare('ساعت کاری شما چیست؟'))).toEqual([
      ['basic', 'fallback', null],
      ['advanced', 'knowledge', null],
      ['pro', 'model', null],
      ['hybrid', 'knowledge', null],
    ]);
    disconnectModels();
    // Nothing of this is a conversation.
    expect(
      await rows(`select from messages m join conversations c on c.id = m.conversation_id where c.assistant_id = $1 and m.role = 'user'`, [
        assistant_id,
      ]),
    ).toEqual([]);
  });
});
