import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssistantModel } from '@/lib/ai/models';
import { connectionOf, embedTexts, generateText, type GenerateRequest } from '@/server/ai/generate';
import { signUp, type Account } from '../support/accounts';
import { useProduct } from '../support/product';
import { answerPieces, answerUsage } from '../support/stand-ins/models';

// Who is asked, how many calls there are at once, and who is asked instead.
const provider = await vi.hoisted(async () => {
  const standIn = await (await import('../support/stand-ins/models')).startModels();
  process.env.ANTHROPIC_API_KEY = 'platform-anthropic';
  process.env.ANTHROPIC_BASE_URL = standIn.url;
  process.env.COMPATIBLE_BASE_URL = `${standIn.url}/v1`;
  process.env.COMPATIBLE_MODEL = 'qwen3';
  process.env.EMBEDDING_MODEL = 'bge-m3';
  process.env.OUTGOING_ALLOW = new URL(standIn.url).host;
  process.env.MODEL_CALLS = '3';
  process.env.BUSINESS_MODEL_CALLS = '2';
  process.env.MODEL_IDLE_TIMEOUT_MS = '1500';
  return standIn;
});

useProduct();
afterAll(() => provider.stop());

let owner: Account;
beforeEach(async () => {
  owner = await signUp();
  Object.assign(provider, { calls: [], next: [], always: { type: 'answer' } });
});

const ask = (model: AssistantModel, more: Partial<GenerateRequest> = {}) =>
  generateText({
    business_id: owner.business_id,
    model,
    messages: [{ role: 'user', text: 'سلام' }],
    max_tokens: 100,
    idempotency_key: 'turn:e1',
    signal: AbortSignal.timeout(10_000),
    ...more,
  });
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    ({ code }: { code: string }) => code,
  );
const connect = (id: string, json: object, account = owner) => account.call('put', `/api/flow-manager/models/keys/${id}`, { json });
const chooseFallback = (model: AssistantModel) => owner.call('put', '/api/flow-manager/models/fallback', { json: { model } });

describe('who answers', () => {
  it('is the provider of the model, otherwise the compatible server; what the business connected comes first', async () => {
    const answers = async (model: AssistantModel) => {
      const connection = await connectionOf(owner.business_id, model);
      return connection && [connection.provider, connection.model_id, connection.own_key];
    };
    expect(await answers('CLAUDE_3_OPUS')).toEqual(['anthropic', 'claude-opus-5-5', false]);
    expect(await answers('GPT_5_MINI')).toEqual(['compatible', 'qwen3', false]);
    await connect('compatible', { base_url: `${provider.url}/v1`, model: 'llama3.1' });
    expect(await answers('CLAUDE_3_OPUS')).toEqual(['compatible', 'llama3.1', true]);
    await connect('anthropic', { api_key: 'sk-ant-1234567890' });
    expect(await answers('CLAUDE_3_OPUS')).toEqual(['anthropic', 'claude-opus-5-5', true]);
    expect(await answers('GPT_5_MINI')).toEqual(['compatible', 'llama3.1', true]);
  });

  it('gets what a model may think in addition to the answer, and tokens are counted for servers that do not', async () => {
    await ask('CLAUDE_3_OPUS');
    expect(provider.calls[0]?.body).toMatchObject({ max_tokens: 2_148, output_config: { effort: 'low' } });
    provider.next = [{ type: 'answer', without_usage: true, pieces: ['سلام! چه کمکی؟'] }];
    const { input_tokens, output_tokens } = await ask('GPT_5_MINI', { onText: () => undefined });
    expect(provider.calls[1]?.body).toMatchObject({ max_tokens: 100, model: 'qwen3' });
    expect(input_tokens).toBeGreaterThan(0);
    expect(output_tokens).toBeGreaterThan(3);
    expect(output_tokens).toBeLessThan(20);
  });
});

describe('the fallback model', () => {
  beforeEach(async () => {
    await connect('anthropic', { api_key: `sk-ant-${owner.business_id}`, base_url: provider.url });
    await connect('google', { api_key: `AIza-${owner.business_id}`, base_url: provider.url });
  });

  it('is asked when the assistant’s does not answer, with its own key', async () => {
    await chooseFallback('GEMINI_1_5_PRO');
    provider.next = [{ type: 'error', status: 401, kind: 'wrong_key' }];
    const pieces: string[] = [];
    const answer = await ask('CLAUDE_3_OPUS', { onText: (piece) => pieces.push(piece) });
    expect(answer).toMatchObject({ provider: 'google', model_id: 'gemini-3.8-flash', own_key: true, ...answerUsage });
    expect(pieces).toEqual(answerPieces);
    expect(provider.calls.map(({ wire, key }) => [wire, key])).toEqual([
      ['anthropic', `sk-ant-${owner.business_id}`],
      ['google', `AIza-${owner.business_id}`],
    ]);
  });

  it('is asked in time when the first one hangs', async () => {
    await chooseFallback('GEMINI_1_5_PRO');
    provider.next = [{ type: 'hang' }];
    expect(await ask('CLAUDE_3_OPUS', { onText: () => undefined })).toMatchObject({ provider: 'google' });
  });

  it.each([
    ['nobody has chosen one', null, { type: 'error', status: 404, kind: 'unknown_model' }, 'unknown_model'],
    ['the answer has begun', 'GEMINI_1_5_PRO', { type: 'stop', after: 'س', how: 'cut' }, 'broken_off'],
    ['the content is refused', 'GEMINI_1_5_PRO', { type: 'refuse' }, 'refused'],
    ['the platform would pay for it', 'GPT_5_MINI', { type: 'error', status: 404, kind: 'unknown_model' }, 'unknown_model'],
  ] as const)('is not asked if %s', async (_, fallback, behavior, code) => {
    if (fallback) await chooseFallback(fallback);
    provider.next = [behavior];
    expect(await codeOf(ask('CLAUDE_3_OPUS', { onText: () => undefined }))).toBe(code);
    expect(provider.calls).toHaveLength(1);
  });
});

describe('calls at the same time', () => {
  it('of one business are limited: some wait, more fail at once, and another business has its place', async () => {
    provider.always = { type: 'hang' };
    const stop = new AbortController();
    const hung = Array.from({ length: 5 }, () => codeOf(ask('CLAUDE_3_OPUS', { signal: stop.signal })));
    expect(await Promise.race(hung)).toBe('busy');
    await expect.poll(() => provider.calls.length).toBe(2);

    provider.always = { type: 'answer' };
    const other = await signUp();
    await connect('google', { api_key: 'AIza-1234567890', base_url: provider.url }, other);
    expect(await ask('GEMINI_1_5_PRO', { business_id: other.business_id })).toMatchObject({ provider: 'google' });

    stop.abort();
    expect((await Promise.all(hung)).toSorted()).toEqual(['busy', 'cancelled', 'cancelled', 'cancelled', 'cancelled']);
    expect(provider.calls).toHaveLength(3);
    expect(await ask('CLAUDE_3_OPUS')).toMatchObject({ text: answerPieces.join('') });
  });
});

describe('vectors', () => {
  it('come in the order of their texts, from as many calls as needed', async () => {
    const texts = Array.from({ length: 70 }, (_, index) => 'x'.repeat(index + 1));
    const vectors = await embedTexts(owner.business_id, texts);
    expect(vectors?.map(([length]) => length)).toEqual(texts.map(({ length }) => length));
    expect(provider.calls.map(({ path, model }) => [path, model])).toEqual(Array(2).fill(['/v1/embeddings', 'bge-m3']));
    provider.next = [{ type: 'error', status: 503, kind: 'overloaded' }];
    expect(await embedTexts(owner.business_id, ['سلام'])).toEqual([[4, 0, 1]]);
    expect(await embedTexts(owner.business_id, [])).toEqual([]);
  });
});
