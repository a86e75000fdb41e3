import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/server/platform/env';
import { rows } from './support/database';
import { call } from './support/http';
import { useProduct } from './support/product';

useProduct();

const key = 'A'.repeat(43) + '=';
const settings = {
  DATABASE_URL: 'postgres://hamdam@127.0.0.1:5432/hamdam',
  REDIS_URL: 'redis://127.0.0.1:6379',
  AUTH_SECRET: 'x'.repeat(32),
  ENCRYPTION_KEYS: `k1:${key}`,
};

const reading = (changes: Record<string, string | undefined>) => () => parseEnv({ ...settings, ...changes });

describe('the settings', () => {
  it('are enough with a database, Redis and the two secrets', () => {
    expect(reading({})()).toMatchObject({ LOCAL_MODE: false, PORT: 3000, HOST: '127.0.0.1', TRUST_PROXY: 0 });
  });

  it.each([
    ['AUTH_SECRET', undefined, /^AUTH_SECRET is missing: .*openssl rand/],
    ['AUTH_SECRET', '', /^AUTH_SECRET is missing/],
    ['AUTH_SECRET', 'short', /^AUTH_SECRET is too short/],
    ['AUTH_SECRET', 'change-me-change-me-change-me-change-me', /^AUTH_SECRET still has the example's value/],
    ['AUTH_SECRET', 'an-example-of-a-secret-that-is-long-enough', /^AUTH_SECRET still has the example's value/],
    ['ENCRYPTION_KEYS', undefined, /^ENCRYPTION_KEYS is missing/],
    ['ENCRYPTION_KEYS', key, /^ENCRYPTION_KEYS must be id:<32 bytes in base64>/],
    ['ENCRYPTION_KEYS', 'k1:short', /^ENCRYPTION_KEYS must be id:<32 bytes in base64>/],
    ['ENCRYPTION_KEYS', `k1:${key},k2:`, /^ENCRYPTION_KEYS must be id:<32 bytes in base64>/],
    ['ENCRYPTION_KEYS', 'k1:change-me', /^ENCRYPTION_KEYS still has the example's value/],
    ['METRICS_TOKEN', 'short', /^METRICS_TOKEN: /],
    ['DATABASE_URL', undefined, /^DATABASE_URL/],
    ['DATABASE_URL', 'mysql://x', /^DATABASE_URL must begin with postgres:/],
    ['REDIS_URL', 'http://x', /^REDIS_URL must begin with redis:/],
    ['REDIS_SENTINELS', 'sentinel-1', /^REDIS_SENTINELS: use host:port, separated by commas/],
    ['REDIS_SENTINELS', 'sentinel-1:26379,sentinel-2', /^REDIS_SENTINELS: use host:port/],
    ['REDIS_SENTINELS', 'sentinel-1:70000', /^REDIS_SENTINELS: use host:port/],
    ['RATE_LIMIT_LOGIN', 'often', /^RATE_LIMIT_LOGIN: use <count>\/<seconds>/],
    ['TRUST_PROXY', 'yes', /^TRUST_PROXY: /],
    ['PORT', '0', /^PORT: /],
    ['ADMIN_EMAIL', 'nobody', /^ADMIN_EMAIL: /],
    ['ADMIN_PASSWORD', 'short1', /^ADMIN_PASSWORD: 8 or more English letters and digits/],
    ['ADMIN_PASSWORD', 'anar-739-golbarg', /^ADMIN_PASSWORD: 8 or more English letters and digits/],
  ])('refuse %s=%s in a line that names it', (name, value, line) => {
    expect(reading({ [name]: value })).toThrow(line);
    expect(reading({ [name]: value })).toThrow(/^[^\n]+$/);
  });

  it.each(['0.0.0.0', '::', '[::]'])('refuse to listen at %s without the address for links in mails', (HOST) => {
    expect(reading({ HOST })).toThrow(/^APP_URL is missing: [^\n]+$/);
    expect(reading({ HOST, APP_URL: 'https://hamdam.example' })()).toMatchObject({ HOST, APP_URL: 'https://hamdam.example' });
  });

  it('name Sentinels by host and port, and the master by its usual name', () => {
    expect(reading({})()).not.toHaveProperty('REDIS_SENTINELS');
    expect(reading({})()).toMatchObject({ REDIS_SENTINEL_NAME: 'mymaster' });
    const REDIS_SENTINELS = 'sentinel-1:26379, 10.0.0.2:26380,[::1]:26381';
    expect(reading({ REDIS_SENTINELS, REDIS_SENTINEL_NAME: 'hamdam' })()).toMatchObject({
      REDIS_SENTINELS: [
        { host: 'sentinel-1', port: 26379 },
        { host: '10.0.0.2', port: 26380 },
        { host: '::1', port: 26381 },
      ],
      REDIS_SENTINEL_NAME: 'hamdam',
    });
  });

  it('name each of several that are wrong, and reveal no secret', () => {
    const read = reading({ AUTH_SECRET: 'tiny-secret', PORT: 'x', REDIS_URL: undefined });
    expect(read).toThrow(/AUTH_SECRET.*\n?/);
    expect(read).toThrow(/PORT/);
    expect(read).toThrow(/REDIS_URL/);
    expect(read).not.toThrow(/tiny-secret/);
  });
});

describe('local mode', () => {
  it.each([
    ['a public address', { HOST: '0.0.0.0' }],
    ['a named host', { HOST: 'hamdam.example' }],
    ['IPv6 for everybody', { HOST: '::' }],
    ['a database elsewhere', { DATABASE_URL: 'postgres://hamdam@db.example:5432/hamdam' }],
    ['a database on the local network', { DATABASE_URL: 'postgres://hamdam@192.168.1.7/hamdam' }],
  ])('is refused with %s', (_, changes) => {
    expect(reading({ LOCAL_MODE: '1', ...changes })).toThrow(/^LOCAL_MODE is for a server on 127\.0\.0\.1/);
    expect(reading({ APP_URL: 'https://hamdam.example', ...changes })).not.toThrow();
  });

  it.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { DATABASE_URL: 'postgres://u@[::1]:5432/x' }])('is allowed with %j', (changes) => {
    expect(reading({ LOCAL_MODE: '1', ...changes })().LOCAL_MODE).toBe(true);
  });
});

describe('outside local mode', () => {
  it.each(['/dev/mailbox', '/api/dev/mailbox', '/api/system/mailbox', '/api/mailbox'])('%s is not there', async (path) => {
    expect((await call('get', path)).status).toBe(404);
  });

  it.each([
    ['without LOCAL_MODE', { DEMO_PASSWORD: 'Golbarg1403' }],
    ['without a password', { LOCAL_MODE: '1' }],
  ])('the demo is not seeded %s', async (_, changes) => {
    const { code, output } = await seed(changes);
    expect(code).toBe(1);
    expect(output).toContain('The demo is seeded by npm start in local mode only');
    expect(await rows('select from users')).toEqual([]);
  });

  it('the demo is seeded once in local mode, with conversations that the engine ran', { timeout: 120_000 }, async () => {
    const local = { LOCAL_MODE: '1', DEMO_PASSWORD: 'Golbarg1403' };
    expect(await seed(local)).toMatchObject({ code: 0, output: expect.stringContaining('The demo shop is ready') });
    const login = await call('post', '/api/user-management/auth/login', {
      form: { username: 'demo@hamdam.local', password: 'Golbarg1403' },
    });
    expect(login.status).toBe(200);
    const count = () =>
      rows<{ conversations: number; messages: number }>(
        'select (select count(*)::int from conversations) as conversations, (select count(*)::int from messages) as messages',
      );
    const [made] = await count();
    expect(made?.conversations).toBeGreaterThan(20);
    expect(made?.messages).toBeGreaterThan(100);
    // They were understood, because the assistants were trained before.
    expect(await rows('select status, reason from nlu_trainings')).toEqual(Array(3).fill({ status: 'succeeded', reason: null }));
    expect(await rows('select name from assistants where nlu_model_id is null')).toEqual([]);
    const said = await rows<{ text: string }>(`select text from messages where role = 'assistant'`);
    const replies = said.map(({ text }) => text);
    expect(replies).toEqual(
      expect.arrayContaining([
        'بله، به تبریز هم می‌فرستیم: در تهران همان روز با پیک و در شهرهای دیگر دو تا سه روزه. ارسال سفارش‌های بالای یک میلیون تومان رایگان است.',
        'سفارش 10517 آمادهٔ ارسال است و تا فردا به دستتان می‌رسد.',
        'Yes, we deliver to Bristol. In London it’s same-day by courier; anywhere else takes two to three days. Delivery is free on orders over £40.',
        'Order 10517: packed and on its way. It will be with you by tomorrow.',
        'نعم، نوصل إلى جدة: في الرياض خلال اليوم نفسه مع مندوبنا، وفي المدن الأخرى خلال يومين إلى ثلاثة أيام. التوصيل مجاني للطلبات التي تتجاوز 200 ريال.',
        'طلبك رقم 10517 جاهز للشحن وسيصلك غدًا.',
      ]),
    );
    // Each shop answers from an FAQ and a text, which are read.
    expect(
      await rows(
        `select a.mode::text, array_agg(d.kind::text || ' ' || d.state order by d.kind) as documents
           from assistants a join assistant_indexes i on i.assistant_id = a.id join knowledge_documents d on d.index_id = i.index_id
          group by a.id`,
      ),
    ).toEqual(Array(3).fill({ mode: 'advanced', documents: ['text ready', 'faq ready'] }));
    const unmatched = await rows<{ text: string }>('select distinct text from nlu_unmatched_messages');
    expect(unmatched.map(({ text }) => text).sort()).toEqual([
      'Which street is the shop on?',
      'which stret is the shop on',
      'نشانی فروشگا کجاست',
      'نشانی فروشگاه کجاست؟',
      'هل لديكم موقف سياارات',
      'هل لديكم موقف سيارات؟',
    ]);
    expect(await seed(local)).toMatchObject({ code: 0, output: expect.stringContaining('was there already') });
    expect(await count()).toEqual([made]);
  });
});

/** Runs the seeding as `npm start` does, in a separate process. */
function seed(changes: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'prisma/seed.ts'], {
      env: { ...process.env, ...changes },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
