import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { describe, expect, it } from 'vitest';
import { ownOrigin, useBrowserServer } from '../support/voice-world';

/** Attempts that are left, of those who have not many. */
const left = new Map<string, number>();
const world = useBrowserServer({
  nonce_ms: 400,
  countAttempt(_, username) {
    const attempts = left.get(username) ?? Infinity;
    left.set(username, attempts - 1);
    return attempts > 0 ? Promise.resolve() : Promise.reject(new Error('too many'));
  },
});

type Browser = Awaited<ReturnType<typeof world.open>>;

/** Sends a message as it is. Resolves with the first line of what comes back. */
const sendRaw = ({ socket }: Browser, message: string): Promise<string> =>
  new Promise((resolve) => {
    socket.once('message', (data) => resolve(String(data)));
    socket.send(message);
  });

let last = 100;

/** What the browser sent with its password, as a new request. */
const repeated = ({ sent }: Browser): string =>
  (sent.findLast((message) => message.includes('Authorization: Digest')) ?? '')
    .replace(/branch=\S+/, `branch=z9hG4bK${randomUUID()}`)
    .replace(/CSeq: \d+/, `CSeq: ${++last}`);

describe('a browser', () => {
  it('registers with its password, again before it ends, and goes', async () => {
    const browser = await world.open(world.addUser());
    expect(await browser.register()).toBe(200);
    expect(await browser.register()).toBe(200);
  });

  it('is refused with a wrong password, as an unknown user, and after its time', async () => {
    const { username, password } = world.addUser();
    expect(await (await world.open({ username, password: 'wrong' })).register()).toBe(403);
    expect(await (await world.open({ username: 'nobody', password })).register()).toBe(403);
    world.forgetUser(username);
    expect(await (await world.open({ username, password })).register()).toBe(403);
  });

  it('may stay registered after the time in which it could begin', async () => {
    const credentials = world.addUser();
    const browser = await world.open(credentials);
    expect(await browser.register()).toBe(200);
    world.forgetUser(credentials.username);
    expect(await browser.register()).toBe(200);
  });

  it('cannot repeat what was sent before', async () => {
    const browser = await world.open(world.addUser());
    await browser.register();
    const answer = await sendRaw(browser, repeated(browser));
    expect(answer).toMatch(/^SIP\/2.0 401 /);
    expect(answer).not.toContain('stale');
  });

  it('gets a new nonce when the old one has expired, or belongs to another connection', async () => {
    const credentials = world.addUser();
    const [browser, another] = [await world.open(credentials), await world.open(credentials)];
    await browser.register();
    expect(await sendRaw(another, repeated(browser))).toMatch(/^SIP\/2.0 401 [\s\S]*stale=true/);
    await expect
      .poll(() => sendRaw(browser, repeated(browser).replace('nc=00000001', 'nc=00000002')))
      .toMatch(/^SIP\/2.0 401 [\s\S]*stale=true/);
  });

  it('is refused after too many attempts', async () => {
    const { username } = world.addUser();
    left.set(username, 2);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      const browser = await world.open({ username, password: 'wrong' });
      statuses.push(await browser.register());
      browser.close();
    }
    expect(statuses).toEqual([403, 403, 503]);
  });

  it('must be on a page of ours, or a visitor on a page of its widget', async () => {
    const visitor = world.addUser({ purpose: 'visitor', origins: ['https://shop.example'] });
    const status = async (credentials: typeof visitor, origin: string) => (await world.open(credentials, { origin })).register();
    expect(await status(visitor, 'https://shop.example')).toBe(200);
    expect(await status(visitor, 'https://evil.example')).toBe(403);
    expect(await status(visitor, ownOrigin)).toBe(200);
    const tester = world.addUser({ origins: ['https://shop.example'] });
    expect(await status(tester, 'https://shop.example')).toBe(403);
  });

  it('may call only what it was made for', async () => {
    const call_id = randomUUID();
    const [tester, member] = [
      await world.open(world.addUser({ call_id })),
      await world.open(world.addUser({ purpose: 'member', call_id, user_id: randomUUID(), assistant_id: null })),
    ];
    expect(await tester.call('assistant').answered).toBe(403);
    await tester.register();
    await member.register();
    expect(await tester.call(`take-${call_id}`).answered).toBe(403);
    expect(await tester.call('+989121234567').answered).toBe(404);
    expect(await member.call('assistant').answered).toBe(403);
    expect(await member.call(`take-${randomUUID()}`).answered).toBe(403);

    const answered = member.call(`take-${call_id}`).answered;
    const leg = await world.nextLeg();
    expect(leg.target).toMatchObject({ kind: 'take', call_id });
    // Whatever the browser says of itself.
    expect(leg.from).toBe('');
    leg.reject(603);
    expect(await answered).toBe(603);
  });
});

describe('a connection', () => {
  const refusal = (path: string, protocols: string[], options = {}): Promise<string> =>
    new Promise((resolve) => {
      const socket = new WebSocket(new URL(path, world.url()), protocols, options);
      socket.once('unexpected-response', (_, { statusCode }) => resolve(String(statusCode))).once('error', () => undefined);
      socket.once('open', () => (socket.terminate(), resolve('open')));
    });

  it('must be a page that speaks SIP here', async () => {
    const origin = ownOrigin;
    expect(await refusal('/api/voice/sip', ['sip'], { origin })).toBe('open');
    expect(await refusal('/sip', ['sip'], { origin })).toBe('open');
    expect(await refusal('/api/voice/sip', ['sip'])).toBe('403');
    expect(await refusal('/api/voice/sip', ['chat'], { origin })).toBe('400');
    expect(await refusal('/api/other', ['sip'], { origin })).toBe('404');
  });
});
