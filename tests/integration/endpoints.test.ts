import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import type { ErrorBody } from '@/lib/errors';
import { isOfPlatform } from '@/lib/is-of-platform';
import { allEndpoints } from '@/server/api/app';
import { newAddress } from './support/accounts';
import { checksums } from './support/database';
import { callerOf, examples, nameOf, partsOf, requestOf, type CallParts } from './support/examples';
import { call, type Answer } from './support/http';
import { useProduct } from './support/product';
import { superAdmin, type SuperAdmin } from './support/super-admin';
import { buildWorld, type World } from './support/world';

// Tests of every endpoint and every method. A new endpoint is included, and fails if it has no example.
const telegram = await vi.hoisted(async () => {
  process.env.RATE_LIMIT_API = '100000/60';
  process.env.RATE_LIMIT_BUSINESS_API = '100000/60';
  process.env.RATE_LIMIT_API_KEY = '100000/60';
  process.env.RATE_LIMIT_VISITOR = '100000/60';
  process.env.RATE_LIMIT_LOGIN_ACCOUNT = '1000/600';
  process.env.RATE_LIMIT_RESEND = '1000/120';
  // Nothing listens there, because the effects of the calls are not tested here.
  process.env.SMS_API_KEY = 'key';
  process.env.SMS_BASE_URL = 'http://127.0.0.1:9';
  process.env.SMTP_URL = 'smtp://127.0.0.1:9';
  const { gatewaySettings, startGateways } = await import('./support/stand-ins/gateways');
  Object.assign(process.env, gatewaySettings(await startGateways(0, { knows_all: true })));
  await (await import('./support/stand-ins/instagram')).startInstagram({ knows_all: true });
  await (await import('./support/stand-ins/linkedin')).startLinkedInForAll();
  return (await import('./support/stand-ins/telegram')).startTelegramForAll();
});

useProduct({ workers: true });
afterAll(() => telegram.stop());
let mine: World;
let theirs: World;
let platform: SuperAdmin;

beforeAll(async () => {
  mine = await buildWorld('گلبرگ');
  theirs = await buildWorld('نیلوفر');
  platform = await superAdmin();
});

const named = allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);
const guarded = named.filter(([, { access }]) => access !== 'public');
/** The platform's own calls have no business, and no business can call them. */
const ofBusiness = guarded.filter(([, { access }]) => !isOfPlatform(access));
const ofPlatform = guarded.filter(([, { access }]) => isOfPlatform(access));

it('has endpoints to walk over, each once, and no example of one that is gone', () => {
  const names = named.map(([name]) => name);
  expect(names.length).toBeGreaterThanOrEqual(18);
  expect(names).toEqual([...new Set(names)]);
  expect(Object.keys(examples).filter((name) => !names.includes(name))).toEqual([]);
});

it('limits how often each is called, but for a few that are public and cost next to nothing', () => {
  const auth = '/api/user-management/auth';
  const free = allEndpoints.filter(({ access, limit }) => !limit && access === 'public').map(nameOf);
  const system = ['dev/mailbox', 'health', 'metrics', 'openapi.json', 'ready'].map((name) => `GET /api/${name}`);
  const files = [
    'GET /api/flow-manager/dialog/media/{media_id}',
    `GET ${auth}/pictures/{picture_id}`,
    'GET /api/flow-manager/channels/social/pictures/{picture_id}',
  ];
  expect(free.toSorted()).toEqual([...system, ...files, `GET ${auth}/methods`].toSorted());
});

/** These succeed only with special settings or a browser. Each has tests of its own. */
const needMore = [
  '/api/metrics',
  '/api/ready',
  '/api/dev/mailbox',
  '/api/user-management/auth/google',
  '/api/flow-manager/voices/{voice}/sample',
];

describe('a right call of', () => {
  /** What earlier calls have changed. A call that does not succeed in it gets a new one, because building one takes a second. */
  let used: World | undefined;
  const answerIn = async (world: World, endpoint: AnyEndpoint): Promise<Answer<unknown>> => {
    await examples[nameOf(endpoint)]?.before?.(world);
    const [method, path, options] = requestOf(endpoint, partsOf(endpoint, world));
    const caller = isOfPlatform(endpoint.access) ? { token: platform.token } : callerOf(endpoint, world);
    return call<unknown>(method, path, { ...options, ...caller, address: newAddress() });
  };

  it.each(named.filter(([, { path }]) => !needMore.includes(path)))('%s succeeds', async (_, endpoint) => {
    const status = endpoint.status ?? (endpoint.response ? 200 : 204);
    // A call that only reads changes nothing of mine.
    const isReading = endpoint.method === 'get' && !examples[nameOf(endpoint)]?.before;
    const world = isReading ? mine : used;
    const answer = world && (await answerIn(world, endpoint).catch(() => undefined));
    if (answer?.status === status) return;
    used = await buildWorld();
    expect(await answerIn(used, endpoint)).toMatchObject({ status });
  });
});

describe('without a token', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await checksums(mine.account.business_id);
  });

  it.each(guarded)('%s is 401 before anything else', async (_, endpoint) => {
    const [method, path, options] = requestOf(endpoint, partsOf(endpoint, mine));
    const broken = path.replace(/[0-9a-f-]{36}/, 'nonsense');
    const hasBody = endpoint.body || !['get', 'delete'].includes(method);
    const tries = [
      call<ErrorBody>(method, path, options),
      call<ErrorBody>(method, path, { ...options, token: 'nonsense' }),
      call<ErrorBody>(method, broken, { ...options, query: { limit: 'nonsense' } }),
      ...(hasBody
        ? [
            call<ErrorBody>(method, path, { raw: '{"broken": ' }),
            call<ErrorBody>(method, path, { raw: 'x', headers: { 'Content-Type': 'text/plain' } }),
            call<ErrorBody>(method, path, { raw: 'x'.repeat(2 * 1024 * 1024) }),
            call<ErrorBody>(method, path, { raw: 'x', headers: { 'Content-Length': '2097152' } }),
          ]
        : []),
    ];
    for (const { status, body } of await Promise.all(tries)) {
      expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthenticated' });
    }
    expect(await checksums(mine.account.business_id)).toEqual(before);
  });
});

/** The other world's call with my ids: in each place where the two worlds' calls differ, one at a time, and in all of them together. */
function withForeignIds(endpoint: AnyEndpoint): { place: string; parts: CallParts }[] {
  const [foreign, own] = [partsOf(endpoint, mine), partsOf(endpoint, theirs)];
  const places = (['params', 'query', 'body'] as const).flatMap((part) =>
    Object.entries(foreign[part] ?? {}).flatMap(([field, value]) =>
      isId(value) && value !== own[part]?.[field]
        ? [{ place: `${field} in ${part}`, parts: { ...own, [part]: { ...own[part], [field]: value } } }]
        : [],
    ),
  );
  const all = {
    params: { ...own.params, ...idsOf(foreign.params) },
    query: { ...own.query, ...idsOf(foreign.query) },
    body: own.body && { ...own.body, ...idsOf(foreign.body ?? {}) },
  };
  return places.length > 1 ? [...places, { place: 'all', parts: all }] : places;
}

const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{8}-/.test(value);

const idsOf = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isId(value))) as Record<string, string>;

describe("another business's ids", () => {
  const sumsOfBoth = () => Promise.all([mine, theirs].map(({ account }) => checksums(account.business_id)));
  let before: Record<string, string>[];
  beforeAll(async () => {
    before = await sumsOfBoth();
  });

  it.each(ofBusiness)('in %s are 404, and nothing is changed', async (_, endpoint) => {
    for (const { place, parts } of withForeignIds(endpoint)) {
      const [method, path, options] = requestOf(endpoint, parts);
      const { status, body } = await call<ErrorBody>(method, path, { ...options, ...callerOf(endpoint, theirs) });
      expect({ place, status, code: body.code }).toEqual({ place, status: 404, code: 'not_found' });
      expect(JSON.stringify(body)).not.toContain('گلبرگ');
    }
    expect(await sumsOfBoth()).toEqual(before);
  });

  it.each(guarded.filter(([, { method }]) => method === 'get'))('are nowhere in what %s answers', async (_, endpoint) => {
    const [method, path, options] = requestOf(endpoint, partsOf(endpoint, theirs));
    const answer = JSON.stringify((await call(method, path, { ...options, ...callerOf(endpoint, theirs) })).body);
    for (const secret of [...Object.values(mine.ids), mine.account.business_id, mine.account.user_id, mine.account.email, 'گلبرگ']) {
      expect(answer).not.toContain(secret);
    }
  });

  it('as a cursor show nothing of it', async () => {
    for (const [, endpoint] of ofBusiness.filter(([, { query }]) => query && 'shape' in query && 'cursor' in (query.shape as object))) {
      const [method, path, options] = requestOf(endpoint, partsOf(endpoint, theirs));
      for (const cursor of Object.values(mine.ids)) {
        const answer = await call(method, path, { ...options, ...callerOf(endpoint, theirs), query: { ...options.query, cursor } });
        expect([200, 422]).toContain(answer.status);
        expect(JSON.stringify(answer.body)).not.toContain('گلبرگ');
      }
    }
  }, 240_000);
});

describe('the owner of a business', () => {
  it.each(ofPlatform)('may not call %s', async (_, endpoint) => {
    const [method, path, options] = requestOf(endpoint, partsOf(endpoint, mine));
    const { status, body } = await mine.account.call<ErrorBody>(method, path, options);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'forbidden' });
  });
});

describe('a verb that is not defined', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await checksums(mine.account.business_id);
  });

  const paths = [...new Set(allEndpoints.map(({ path }) => path))];
  const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

  it.each(paths)('of %s is 405 and names those that are', async (wanted) => {
    const endpoints = allEndpoints.filter(({ path }) => path === wanted);
    const first = endpoints[0] as AnyEndpoint;
    const defined = [...new Set(endpoints.map(({ method }) => method.toUpperCase()))];
    const [, path] = requestOf(first, partsOf(first, mine));
    // The pages of other websites ask first.
    const asked = endpoints.some(({ access }) => access === 'publishable_key') ? ['OPTIONS'] : [];
    for (const verb of verbs.filter((verb) => ![...defined, ...asked].includes(verb))) {
      const { status, headers, body } = await mine.account.call<ErrorBody>(verb, path);
      expect({ verb, status, code: body.code }).toEqual({ verb, status: 405, code: 'method_not_allowed' });
      expect(headers.get('Allow')?.split(', ').toSorted()).toEqual(defined.toSorted());
    }
    expect(await checksums(mine.account.business_id)).toEqual(before);
  });

  it.each(guarded.filter(([, { method }]) => method === 'get'))('HEAD opens no more than %s does', async (_, endpoint) => {
    const [, path] = requestOf(endpoint, partsOf(endpoint, mine));
    expect((await call('head', path)).status).toBe(401);
  });
});
