import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError, errorStatus, type ErrorBody, type ErrorMessageKey } from '@/lib/errors';
import { locales } from '@/lib/locales';
import { isOfPlatform } from '@/lib/is-of-platform';
import ar from '@/messages/ar/errors.json';
import en from '@/messages/en/errors.json';
import fa from '@/messages/fa/errors.json';
import { allEndpoints } from '@/server/api/app';
import { createSession } from '@/server/auth/create-session';
import { errorBody } from '@/server/http/answer-error';
import { maxBodyOf } from '@/server/http/max-body';
import { systemDb } from '@/server/platform/db/system-db';
import { translateError } from '@/server/platform/translate';
import { newAddress } from './support/accounts';
import { admin } from './support/database';
import { examples, nameOf, partsOf, requestOf } from './support/examples';
import { call, type Answer, type CallOptions } from './support/http';
import { useProduct } from './support/product';
import { superAdmin, type SuperAdmin } from './support/super-admin';
import { buildWorld, type World } from './support/world';

const telegram = await vi.hoisted(async () => {
  const limits = [
    'API',
    'CHAT',
    'CALL',
    'LOGIN',
    'LOGIN_ACCOUNT',
    'SIGNUP',
    'CODE',
    'RESEND',
    'MAIL',
    'MAIL_ADDRESS',
    'MAIL_RECIPIENT',
    'SMS_NUMBER',
    'SMS_ADDRESS',
    'SMS_RECIPIENT',
    'SMS_TOTAL',
    'INVITE',
    'NOTIFY',
    'BUSINESS_API',
    'BUSINESS_CHAT',
    'API_KEY',
    'VISITOR',
  ];
  for (const limit of limits) process.env[`RATE_LIMIT_${limit}`] = '1000000/60';
  process.env.QUOTA_BUSINESSES_PER_PERSON = '100000';
  // Nothing listens there, because the effects of the calls are not tested here.
  process.env.SMS_API_KEY = 'key';
  process.env.SMS_BASE_URL = 'http://127.0.0.1:9';
  await (await import('./support/stand-ins/instagram')).startInstagram({ knows_all: true });
  await (await import('./support/stand-ins/linkedin')).startLinkedInForAll();
  return (await import('./support/stand-ins/telegram')).startTelegramForAll();
});

useProduct({ workers: true });
afterAll(() => telegram.stop());
const words = { fa, ar, en };
let world: World;
let platform: SuperAdmin;

beforeAll(async () => {
  world = await buildWorld();
  platform = await superAdmin();
  // Inviting requires a verified address or number.
  await admin.query('update users set mobile_verified_at = now() where id = $1', [world.account.user_id]);
  // Some of these calls change the plan of the world, which is to have room for what the others create.
  await admin.query('update plans set max_assistants = null, max_knowledge_bases = null, max_monthly_sessions = null');
});

/** Checks the format that all refusals have. */
function expectRefusal({ status, body, headers }: Answer<ErrorBody>, wanted: number[]): void {
  expect(wanted).toContain(status);
  expect(body).toMatchObject({ detail: expect.stringMatching(/\S/), code: expect.any(String), request_id: headers.get('X-Request-Id') });
  expect(errorStatus[body.code]).toBe(status);
  for (const field of body.fields ?? []) expect(field.message).toMatch(/\S/);
}

const send = async (method: string, path: string, options: CallOptions) =>
  call<ErrorBody>(method, path, {
    token: await tokenFor(method, path),
    address: newAddress(),
    ...options,
    headers: { 'X-Visitor-Token': world.keys.visitor_token, ...options.headers },
  });

const ofPlatform = allEndpoints
  .filter(({ access }) => isOfPlatform(access))
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

/** The world's own token. Calls that end their session get another one, and platform calls get a super admin's. */
async function tokenFor(method: string, path: string): Promise<string> {
  const { token, user_id, business_id } = world.account;
  if (ofPlatform.some((one) => one.method === method.toLowerCase() && one.pattern.test(path))) return platform.token;
  if (path.includes('/messaging/visitor/')) return world.keys.publishable;
  if (!path.endsWith('/switch-business')) return token;
  return systemDb((tx) => createSession(tx, { user_id, business_id, origin: { address: newAddress() } }));
}

describe('the language of an error', () => {
  it.each([
    [undefined, 'fa'],
    ['en', 'en'],
    ['ar-SA,en;q=0.8', 'ar'],
    ['de, en;q=0.3, ar;q=0.7', 'ar'],
    ['de', 'fa'],
    ['*', 'fa'],
    ['', 'fa'],
  ] as const)('for Accept-Language %s is %s', async (header, locale) => {
    const headers: Record<string, string> = header === undefined ? {} : { 'Accept-Language': header };
    const me = '/api/user-management/auth/me';
    expect((await call('get', me, { headers })).body.detail).toBe(words[locale].unauthenticated);
    expect((await call('get', '/api/nothing', { headers })).body.detail).toBe(words[locale].not_found);
    expect((await call('put', me, { headers })).body.detail).toBe(words[locale].method_not_allowed);
    const refused = await send('post', '/api/flow-manager/assistants', { json: {}, headers });
    expect(refused.body.detail).toBe(`name: ${words[locale].required}`);
    const broken = await send('post', '/api/flow-manager/assistants', { raw: '{', headers });
    expect(broken.body.detail).toBe(words[locale].broken_json);
  });

  it('has a sentence for every code and every message, with its figures filled in', () => {
    const params = {
      megabytes: 1,
      expected: 'x',
      retry_after: 2,
      retry_minutes: 0,
      max: 2,
      min: 1,
      choices: 'x',
      field: 'x',
      names: 'x',
      scopes: 'x',
      code: 'x',
      settings: 'x',
      time: 'x',
      number: 2,
      name: 'x',
      key: 'x',
      permission: 'x',
      permissions: 'x',
      type: 'x',
      count: 2,
      path: 'x',
      flows: 'x',
      first: 'x',
      shown: 1,
      seconds: 2,
      users: 'x',
      entity: 'x',
      format: 'x',
      why: 'x',
      line: 3,
      reason: 'x',
      part: 'x',
      kilobytes: 1,
      plan: 'free',
      currency: 'IRT',
    };
    for (const locale of locales) {
      expect(Object.keys(words[locale]).toSorted()).toEqual(Object.keys(en).toSorted());
      expect(Object.keys(words[locale])).toEqual(expect.arrayContaining(Object.keys(errorStatus)));
      for (const key of Object.keys(en) as ErrorMessageKey[]) {
        const sentence = translateError(locale, key, params);
        expect(sentence).toMatch(/\S/);
        expect(sentence).not.toMatch(new RegExp(`[{}]|^${key}$`));
      }
    }
  });
});

describe('an error', () => {
  it('carries the id of its request, the given one where that is harmless', async () => {
    const given = await call('get', '/api/nothing', { headers: { 'X-Request-Id': 'abc-12345678' } });
    expect([given.body.request_id, given.headers.get('X-Request-Id')]).toEqual(['abc-12345678', 'abc-12345678']);
    const odd = await call('get', '/api/nothing', { headers: { 'X-Request-Id': '"><script>' } });
    expect(odd.body.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('for too many tries says how long to wait: in seconds, from 90 on in minutes, rounded up', () => {
    const said = (retry_after: number) =>
      locales.map((locale) => errorBody(new AppError('rate_limited', { retry_after }), locale, 'id').detail);
    const inWords = (...parts: string[]) => parts.map((part) => expect.stringContaining(part) as string);
    expect(said(1)).toEqual(inWords('؛ ۱ ثانیهٔ دیگر', 'بعد ثانية واحدة', 'in 1 second'));
    expect(said(89)).toEqual(inWords('؛ ۸۹ ثانیهٔ دیگر', 'بعد 89 ثانية', 'in 89 seconds'));
    expect(said(90)).toEqual(inWords('؛ ۲ دقیقهٔ دیگر', 'بعد دقيقتين', 'in 2 minutes'));
    expect(said(180)).toEqual(inWords('؛ ۳ دقیقهٔ دیگر', 'بعد 3 دقائق', 'in 3 minutes'));
    expect(said(2687)).toEqual(inWords('؛ ۴۵ دقیقهٔ دیگر', 'بعد 45 دقيقة', 'in 45 minutes'));
  });

  it('that is unexpected hides its text', async () => {
    await admin.query('alter table assistants rename column name to hidden_name');
    try {
      const answer = await send('get', '/api/flow-manager/assistants', {});
      expect(answer).toMatchObject({ status: 500, body: { code: 'internal', detail: fa.internal } });
      expect(JSON.stringify(answer.body)).not.toMatch(/column|select|prisma|hidden/i);
    } finally {
      await admin.query('alter table assistants rename column hidden_name to name');
    }
  });
});

const withBody = allEndpoints.filter(({ body, as_query }) => body && !as_query).map((endpoint) => [nameOf(endpoint), endpoint] as const);
// Any text that is imported as a Typebot ends in a report.
const withJson = withBody.filter(([, { path, body_type = 'json' }]) => body_type === 'json' && !path.endsWith('/import-typebot'));

describe('a broken body', () => {
  const deep = (opening: string, closing: string, depth = 5_000) => opening.repeat(depth) + '1' + closing.repeat(depth);

  it.each(withJson)('to %s is refused with a reason', async (name, endpoint) => {
    const [method, path] = requestOf(endpoint, partsOf(endpoint, world));
    const refuse = async (raw: string, wanted: number[], headers?: Record<string, string>) =>
      expectRefusal(await send(method, path, { raw, headers }), wanted);
    for (const raw of ['{', '{"a":1,}', 'nonsense', "{'a':1}", '\0', '{"a":"\u0001"}', '\uFEFF{', 'undefined']) await refuse(raw, [422]);
    for (const raw of ['null', '[]', '1', '"text"', 'true', '[[1]]']) await refuse(raw, [422]);
    for (const raw of [deep('[', ']'), deep('{"a":', '}'), `{"context":${deep('{"a":', '}')},"conditions":${deep('[', ']')}}`])
      await refuse(raw, [422]);
    // Larger than most calls accept.
    await refuse(deep('[', ']', 50_000), [413, 422]);
    const most = maxBodyOf(endpoint);
    await refuse('x'.repeat(most), [422]);
    await refuse('x'.repeat(most + 1), [413]);
    await refuse('{}', [413], { 'Content-Length': String(most + 1) });
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      await refuse('{}', [415], { 'Content-Type': type });
    }
    const acceptsForm = allEndpoints.some((other) => other.shares_path && other.path === endpoint.path && other.method === endpoint.method);
    await refuse('{}', [acceptsForm ? 422 : 415], { 'Content-Type': 'multipart/form-data; boundary=x' });
    await refuse('{"x\\u0000y": 1}', [422]);
    await refuse('{"x\\ud800y": 1}', [422]);
    expect(examples[name]?.body).toBeDefined();
  });

  it.each(withBody)('that is empty never makes %s fail', async (name, endpoint) => {
    // Worlds have no rows of the platform until an example creates them.
    if (isOfPlatform(endpoint.access)) await examples[name]?.before?.(world);
    const [method, path] = requestOf(endpoint, partsOf(endpoint, world));
    for (const options of [{}, { raw: '' }, { raw: '{}' }]) {
      const answer = await send(method, path, options);
      expect(answer.status).toBeLessThan(500);
      if (answer.status >= 400) expectRefusal(answer, [409, 415, 422]);
    }
  });

  it.each([['/api/flow-manager/assistants'], ['/api/flow-manager/messaging/sessions']])(
    'with __proto__ in it leaves %s as it is',
    async (path) => {
      for (const key of ['__proto__', 'constructor', 'prototype']) {
        const raw = `{"name":"x","assistant_id":"${world.ids.assistant_id}","${key}":{"polluted":true},"context":{"${key}":"x"}}`;
        expect((await send('post', path, { raw })).status).toBeLessThan(500);
      }
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    },
  );
});

describe('a wrong field', () => {
  const values: [string, unknown][] = [
    ['a number', 7],
    ['a huge number', 1e308],
    ['a number beyond what is exact', 2 ** 60],
    ['a negative number', -1],
    ['true', true],
    ['null', null],
    ['a list', ['x']],
    ['an empty list', []],
    ['an object', { x: 1 }],
    ['10,000 characters', 'ا'.repeat(10_000)],
    ['an empty text', ''],
    ['nonsense', "'; drop table assistants; --"],
    ['an unusual but allowed text', '👩‍👩‍👧 \u202e e\u0301 \u200c \uffff'],
  ];

  it.each(withJson)('of %s is refused or kept, and never makes it fail', async (_, endpoint) => {
    const parts = partsOf(endpoint, world);
    for (const field of [...Object.keys(parts.body ?? {}), 'unknown_field']) {
      for (const [label, value] of values) {
        const [method, path, options] = requestOf(endpoint, { ...parts, body: { ...parts.body, [field]: value } });
        const answer = await send(method, path, options);
        expect(answer.status, `${field}: ${label}`).toBeLessThan(500);
        // A website's signature of its customer no longer fits, or a password is another one.
        const more = [...(endpoint.access === 'publishable_key' ? [403] : []), ...(endpoint.own_401 ? [401] : [])];
        const refusals = [...more, 404, 409, 422];
        if (answer.status >= 400) expectRefusal(answer, refusals);
      }
    }
  });

  it.each(withBody)('with a NUL or half a surrogate in %s is refused by its path', async (_, endpoint) => {
    const parts = partsOf(endpoint, world);
    const texts = Object.entries(parts.body ?? {}).filter(([, value]) => typeof value === 'string');
    // A form's encoding cannot contain half of a surrogate pair.
    const bad = (endpoint.body_type ?? 'json') === 'json' ? ['a\0b', 'a\ud800b', '\udc00'] : ['a\0b'];
    for (const [field] of texts) {
      for (const value of bad) {
        const [method, path, options] = requestOf(endpoint, { ...parts, body: { ...parts.body, [field]: value } });
        const answer = await send(method, path, options);
        expectRefusal(answer, [422]);
        expect(answer.body.fields?.[0]?.path).toBe(field);
        expect(answer.body.detail).toContain(field);
      }
    }
  });
});

describe('a path that names nothing', () => {
  const nothing = [
    'nonsense',
    '1',
    '%00',
    '%ED%A0%80',
    '%',
    "'%20or%201=1",
    'x'.repeat(10_000),
    '00000000-0000-0000-0000-000000000000',
    '..%2f..',
    '%F0%9F%98%80',
  ];

  it.each(allEndpoints.filter(({ params }) => params).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'of %s is 404',
    async (_, endpoint) => {
      const { body } = partsOf(endpoint, world);
      for (const value of nothing) {
        const path = endpoint.path.replace(/\{\w+\}/g, () => value);
        const answer = await send(
          endpoint.method,
          path,
          (endpoint.body_type ?? 'json') === 'json' ? { json: body } : { multipart: (body ?? {}) as Record<string, string | Blob[]> },
        );
        expectRefusal(answer, [404]);
      }
    },
  );
});

describe('a wrong query', () => {
  const values = [
    '',
    '-1',
    '0',
    '1.5',
    'x',
    '\0',
    'x'.repeat(10_000),
    '9'.repeat(30),
    '99999999999',
    '1e999',
    '{}',
    'NaN',
    "'; --",
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
  ];
  const withQuery = allEndpoints.filter(({ query }) => query).map((endpoint) => [nameOf(endpoint), endpoint] as const);

  it.each(withQuery)('of %s is refused or harmless, and never makes it fail', async (_, endpoint) => {
    const parts = partsOf(endpoint, world);
    const fields = Object.keys((endpoint.query as unknown as { shape: object }).shape);
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) {
      for (const value of values) {
        const [method, path, options] = requestOf(endpoint, { ...parts, query: { ...parts.query, [field]: value } });
        const answer = await send(method, path, options);
        expect(answer.status, `${field}=${value.slice(0, 20)}`).toBeLessThan(500);
        if (answer.status >= 400) expectRefusal(answer, [404, 409, 422]);
        if (field === 'limit' || value === '\0') expectRefusal(answer, [422]);
      }
    }
  });
});
