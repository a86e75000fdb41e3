import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssistantModel, ProviderId } from '@/lib/ai/models';
import { generateText, type GenerateRequest, type Tool } from '@/server/ai/generate';
import { signUp, type Account } from '../support/accounts';
import { useProduct } from '../support/product';
import { offeredTools, resultsIn } from '../support/stand-ins/model-calls';
import { answerPieces, answerUsage, type Behavior, type ErrorKind } from '../support/stand-ins/models';
import { registry } from '@/server/platform/metrics';

// One contract for all providers: each through its real client against a server that speaks its protocol. With a key of the
// business's own, the calls also go through the guard of outgoing requests.
const provider = await vi.hoisted(async () => {
  const standIn = await (await import('../support/stand-ins/models')).startModels();
  process.env.OPENAI_API_KEY = 'platform-openai';
  process.env.OPENAI_BASE_URL = `${standIn.url}/v1`;
  process.env.ANTHROPIC_API_KEY = 'platform-anthropic';
  process.env.ANTHROPIC_BASE_URL = `${standIn.url}/`;
  process.env.GOOGLE_AI_API_KEY = 'platform-google';
  process.env.GOOGLE_AI_BASE_URL = standIn.url;
  process.env.OUTGOING_ALLOW = new URL(standIn.url).host;
  process.env.MODEL_IDLE_TIMEOUT_MS = '500';
  process.env.EFFECT_TIMEOUT_MS = '4000';
  return standIn;
});

useProduct();
afterAll(() => provider.stop());

const keys = '/api/flow-manager/models/keys';
const models: Record<ProviderId, AssistantModel> = {
  openai: 'GPT_4O_MINI',
  anthropic: 'CLAUDE_3_OPUS',
  google: 'GEMINI_1_5_PRO',
  compatible: 'GPT_5_MINI',
};
const addresses = (): Record<ProviderId, string> => ({
  openai: `${provider.url}/v1`,
  anthropic: provider.url,
  google: provider.url,
  compatible: `${provider.url}/ollama/v1/`,
});

const cases = [
  ['openai', 'own'],
  ['anthropic', 'own'],
  ['google', 'own'],
  ['compatible', 'own'],
  ['openai', 'platform'],
  ['anthropic', 'platform'],
  ['google', 'platform'],
] as const satisfies [ProviderId, 'own' | 'platform'][];

describe.each(cases)('%s with the key of the %s', (id, side) => {
  let owner: Account;
  let key: string;
  beforeAll(async () => {
    owner = await signUp();
  });
  // A new key has a new breaker.
  beforeEach(async () => {
    Object.assign(provider, { calls: [], next: [], always: { type: 'answer' } });
    key = side === 'own' ? `sk-${randomUUID()}` : `platform-${id}`;
    if (side === 'platform') return;
    const json = { api_key: key, base_url: addresses()[id], ...(id === 'compatible' && { model: 'llama3.1' }) };
    expect((await owner.call('put', `${keys}/${id}`, { json })).status).toBe(200);
  });

  const ask = (more: Partial<GenerateRequest> = {}) =>
    generateText({
      business_id: owner.business_id,
      model: models[id],
      messages: [
        { role: 'system', text: 'مؤدب باش.' },
        { role: 'assistant', text: 'سلام!' },
        { role: 'user', text: 'ساعت کاری؟' },
      ],
      max_tokens: 100,
      idempotency_key: 'turn:e1',
      signal: AbortSignal.timeout(10_000),
      ...more,
    });
  const stream = async (more: Partial<GenerateRequest> = {}) => {
    const pieces: string[] = [];
    const answer = await ask({ onText: (piece) => pieces.push(piece), ...more }).catch((error: Error) => error);
    return { pieces, answer };
  };
  const codeOf = (answer: Promise<unknown>) =>
    answer.then(
      () => 'answered',
      ({ code }: { code: string }) => code,
    );
  const error = (status: number, kind: ErrorKind, headers?: Record<string, string>): Behavior => ({ type: 'error', status, kind, headers });

  it('answers, with what it cost', async () => {
    const answer = await ask();
    expect(answer).toMatchObject({ text: answerPieces.join(''), provider: id, own_key: side === 'own', ...answerUsage });
    expect(answer.model_id).toBe(provider.calls[0]?.model);
    expect(provider.calls).toMatchObject([{ wire: id === 'compatible' ? 'openai' : id, key, idempotency_key: 'turn:e1', streams: false }]);
    const sent = JSON.stringify(provider.calls[0]?.body);
    for (const text of ['مؤدب باش.', 'سلام!', 'ساعت کاری؟']) expect(sent).toContain(text);
  });

  it('streams the same answer piece by piece, without what it thinks', async () => {
    const { pieces, answer } = await stream();
    expect(pieces).toEqual(answerPieces);
    expect(answer).toMatchObject({ text: answerPieces.join(''), ...answerUsage });
    expect(provider.calls).toMatchObject([{ key, streams: true }]);
  });

  // The key of the platform has one breaker for all tests.
  if (side === 'platform') return;

  const tool: Tool = {
    name: 'get_order',
    description: 'Finds an order',
    parameters: { type: 'object', properties: { id: { type: 'string', description: 'id' } }, required: ['id'] },
  };
  const noParameters: Tool = { name: 'list', description: 'Lists', parameters: { type: 'object', properties: {}, required: [] } };
  const question = { role: 'user', text: 'سفارش ۷؟' } as const;

  it.each([
    ['at once', ask],
    ['in a stream', async (more: Partial<GenerateRequest>) => (await stream(more)).answer as Awaited<ReturnType<typeof ask>>],
  ])('calls tools, and answers with their results, %s', async (_, request) => {
    const tools = [tool, noParameters];
    const calls = [
      { name: 'get_order', arguments: { id: '7' } },
      { name: 'list', arguments: {} },
    ];
    provider.next = [{ type: 'call', text: 'یک لحظه', calls }];
    const wanted = await request({ messages: [question], tools, may_call: true });
    expect(wanted).toMatchObject({ text: 'یک لحظه', calls, tools_refused: false, ...answerUsage });
    const results = wanted.calls.map((call) => ({ call, text: `of ${call.name}`, is_error: call.name === 'list' }));
    // The stand-in refuses a request in which ids, results or signatures do not fit.
    const answer = await request({ messages: [question, wanted.message, { role: 'tool', results }], tools, may_call: false });
    expect(answer).toMatchObject({ text: answerPieces.join(''), calls: [] });
    expect(provider.calls.map(offeredTools).map(({ may_call }) => may_call)).toEqual([true, false]);
    expect(offeredTools(provider.calls[0] ?? expect.fail()).names).toEqual(['get_order', 'list']);
    expect(resultsIn(provider.calls[1] ?? expect.fail())).toEqual(['of get_order', 'of list']);
  });

  it('has no arguments if they are no JSON', async () => {
    provider.next = [{ type: 'call', calls: [{ name: 'get_order', arguments: '{"id": ' }] }];
    const { answer } = await stream({ messages: [question], tools: [tool], may_call: true });
    expect(answer).toMatchObject({ calls: [{ name: 'get_order', arguments: id === 'google' ? {} : undefined }] });
  });

  it('answers without tools if it cannot call any, and is not offered them again', async () => {
    provider.always = { type: 'without_tools' };
    for (let times = 0; times < 2; times++) {
      expect(await ask({ tools: [tool], may_call: true })).toMatchObject({ text: answerPieces.join(''), tools_refused: true });
    }
    expect(provider.calls.map(offeredTools).map(({ names }) => names.length)).toEqual([1, 0, 0]);
  });

  it('is asked again when it has asked to wait, not before that time', async () => {
    provider.next = [error(429, 'rate_limit', { 'retry-after': '1' })];
    const began = performance.now();
    expect((await stream()).pieces).toEqual(answerPieces);
    expect(performance.now() - began).toBeGreaterThan(990);
    expect(provider.calls).toHaveLength(2);
  });

  it('is not asked again when the time it names is over the deadline', async () => {
    provider.next = [error(429, 'rate_limit', { 'retry-after': '60' })];
    expect(await codeOf(ask())).toBe('rate_limited');
    expect(provider.calls).toHaveLength(1);
  });

  it('is asked three times when it fails itself', async () => {
    provider.next = [error(500, 'internal'), error(503, 'overloaded')];
    expect((await ask()).text).toBe(answerPieces.join(''));
    provider.always = error(529, 'overloaded');
    expect(await codeOf(ask())).toBe('overloaded');
    expect(provider.calls).toHaveLength(6);
  });

  it.each([
    [401, 'wrong_key', 'wrong_key'],
    [403, 'no_quota', 'no_quota'],
    [404, 'unknown_model', 'unknown_model'],
    [400, 'too_long', 'too_long'],
    [400, 'bad_request', 'bad_request'],
  ] as const)('is not asked again after %i for %s', async (status, kind, code) => {
    provider.next = [error(id === 'google' && kind === 'wrong_key' ? 400 : status, kind)];
    expect(await codeOf(ask())).toBe(code);
    expect(provider.calls).toHaveLength(1);
  });

  it('that refuses the content, or says nothing, gives no answer', async () => {
    provider.next = [{ type: 'refuse' }, { type: 'refuse' }, { type: 'answer', empty: true }];
    expect(await codeOf(ask())).toBe('refused');
    expect((await stream()).answer).toMatchObject({ code: 'refused' });
    expect(await codeOf(ask())).toBe('no_text');
  });

  it('that hangs is given up, and the connection is closed', async () => {
    provider.always = { type: 'hang' };
    expect((await stream()).answer).toMatchObject({ code: 'timeout' });
    expect(await codeOf(ask({ signal: AbortSignal.timeout(200) }))).toBe('timeout');
    const controller = new AbortController();
    const cancelled = codeOf(ask({ signal: controller.signal }));
    await expect.poll(() => provider.calls.length).toBe(3);
    controller.abort();
    expect(await cancelled).toBe('cancelled');
    await expect.poll(() => provider.calls.map(({ gone }) => gone)).toEqual([true, true, true]);
  });

  it.each([
    ['cut', 'broken_off'],
    ['end', 'broken_off'],
    ['hang', 'timeout'],
    ['error', id === 'google' ? 'broken_off' : 'overloaded'],
  ] as const)('that breaks in the middle (%s) is not asked again', async (how, code) => {
    provider.next = [{ type: 'stop', after: 'ساعت', how }];
    const { pieces, answer } = await stream();
    expect(pieces).toEqual(['ساعت']);
    expect(answer).toMatchObject({ code });
    expect(provider.calls).toHaveLength(1);
  });

  it('is not asked for a while after it has failed five times in a row', async () => {
    provider.always = error(500, 'internal');
    expect(await codeOf(ask())).toBe('overloaded');
    expect(await codeOf(ask())).toBe('not_asked');
    expect(provider.calls).toHaveLength(5);
    expect(await codeOf(ask())).toBe('not_asked');
    expect(provider.calls).toHaveLength(5);
  });

  it('is counted, and the counts contain no key', async () => {
    await ask();
    const metrics = await registry.metrics();
    expect(metrics).toMatch(new RegExp(`hamdam_model_calls_total\\{provider="${id}",outcome="answered"\\} \\d`));
    expect(metrics).toMatch(new RegExp(`hamdam_model_tokens_total\\{provider="${id}",kind="output"\\} \\d`));
    expect(metrics).not.toContain(key);
  });
});
