import pino from 'pino';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { log } from '@/server/platform/log';
import { newAddress, signUp, signupForm, type SignedIn } from './support/accounts';
import { assistantWith, echoFlow, openSession, say } from './support/conversations';
import { call } from './support/http';
import { useProduct } from './support/product';

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'trace';
});

useProduct({ workers: true });
const written: string[] = [];

beforeAll(() => {
  // Captures the output of the logger itself instead of standard output.
  const stream = (log as unknown as Record<symbol, { write: (line: string) => boolean }>)[pino.symbols.streamSym as unknown as symbol];
  if (!stream) throw new Error('the log has no stream');
  vi.spyOn(stream, 'write').mockImplementation((line) => written.push(line) > 0);
});

const base = '/api/user-management/auth';

describe('the log', () => {
  it('has each request with its id, its route and who made it, and no secret of a sign-up, sign-in or change of password', async () => {
    const form = signupForm({ password: 'SecretOne1403' });
    const headers = { 'X-Request-Id': 'request-of-this-test' };
    const signup = await call<SignedIn>('post', `${base}/signup`, { json: form, address: newAddress(), headers });
    const login = await call<SignedIn>('post', `${base}/login`, {
      form: { username: form.email, password: 'SecretOne1403' },
      address: newAddress(),
    });
    const token = login.body.access_token;
    await call('post', `${base}/login`, { form: { username: form.email, password: 'WrongSecret1' }, address: newAddress() });
    await call('post', `${base}/change-password`, { token, json: { current_password: 'SecretOne1403', new_password: 'SecretTwo1404' } });
    await call('get', `${base}/me`, { token });
    await call('get', `${base}/me`, { query: { token } });
    const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.find((line) => line.request_id === 'request-of-this-test')).toMatchObject({
      msg: 'request',
      route: `${base}/signup`,
      status: '201',
    });
    expect(lines.find((line) => line.route === `${base}/change-password`)).toMatchObject({ status: '204', user_id: signup.body.user.id });
    const all = written.join('\n');
    for (const secret of [
      'SecretOne1403',
      'SecretTwo1404',
      'WrongSecret1',
      token,
      signup.body.access_token,
      '$argon2',
      process.env.AUTH_SECRET ?? '?',
    ]) {
      expect(all).not.toContain(secret);
    }
  });

  it('has nothing of what a customer said', async () => {
    const owner = await signUp();
    const { id } = await assistantWith(owner, echoFlow);
    const session = await openSession(owner, id);
    await say(owner, session.id, 'رازی که نباید نوشته شود');
    const all = written.join('\n');
    expect(all).toContain('/api/flow-manager/messaging/chat/v1');
    expect(all).not.toContain('رازی که');
  });

  it('cuts secrets out of what is logged by name', () => {
    written.length = 0;
    const secrets = {
      password: 'abc-secret',
      token: 'abc-secret',
      headers: { authorization: 'abc-secret' },
      a: { b: { secret: 'abc-secret' } },
    };
    log.error({ ...secrets, harmless: 'kept' }, 'test');
    expect(written.join()).toContain('kept');
    expect(written.join()).not.toContain('abc-secret');
  });
});
