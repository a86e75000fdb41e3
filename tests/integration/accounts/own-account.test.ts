import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import type { Me } from '@/lib/contracts/user-management/auth';
import { fileStore } from '@/server/platform/storage';
import { app } from '@/server/api/app';
import { logIn, newAddress, signUp, type Account } from '../support/accounts';
import { admin, rows } from '../support/database';
import { call } from '../support/http';
import { picture } from '../support/pictures';
import { useProduct } from '../support/product';

const base = '/api/user-management/auth';
useProduct();

interface OwnSession {
  id: string;
  is_current: boolean;
  business: { id: string; name: string } | null;
  ip_address: string;
  user_agent: string | null;
}

const statusOf = async (token: string) => (await call('get', `${base}/me`, { token })).status;
const sessionsOf = async (person: Account) => (await person.call<{ items: OwnSession[] }>('get', `${base}/sessions`)).body.items;

describe('one’s own sessions', () => {
  it('are listed with where they came from, and signed out one by one', async () => {
    const person = await signUp('گلبرگ');
    const second = await logIn(person.email, person.password);
    const listed = await sessionsOf(person);
    expect(listed).toHaveLength(2);
    expect(listed.filter(({ is_current }) => is_current)).toHaveLength(1);
    for (const session of listed)
      expect(session).toMatchObject({ business: { name: 'گلبرگ' }, ip_address: expect.stringMatching(/^10\./) as string });
    const other = listed.find(({ is_current }) => !is_current)?.id ?? '';
    expect((await person.call('delete', `${base}/sessions/${other}`)).status).toBe(204);
    expect([await statusOf(second.token), await statusOf(person.token)]).toEqual([401, 200]);
    expect((await person.call('delete', `${base}/sessions/${other}`)).status).toBe(404);
    expect(
      await rows(`select from audit_log_entries where action = 'account.sessions_ended' and actor_id = $1`, [person.user_id]),
    ).toHaveLength(1);
  });

  it('of someone else are not found', async () => {
    const [person, other] = [await signUp(), await signUp()];
    const theirs = (await sessionsOf(other))[0]?.id ?? '';
    for (const id of [theirs, randomUUID(), 'nonsense']) expect((await person.call('delete', `${base}/sessions/${id}`)).status).toBe(404);
    expect(await statusOf(other.token)).toBe(200);
    expect((await call('get', `${base}/sessions`)).status).toBe(401);
  });

  it('but the present one end together', async () => {
    const person = await signUp();
    const others = [await logIn(person.email, person.password), await logIn(person.email, person.password)];
    expect((await person.call('delete', `${base}/sessions`)).status).toBe(204);
    for (const { token } of others) expect(await statusOf(token)).toBe(401);
    expect(await sessionsOf(person)).toHaveLength(1);
  });
});

describe('a person of several businesses', () => {
  it('switches with a new token, and the old one is dead', async () => {
    const [person, other] = [await signUp('گلبرگ'), await signUp('نیلوفر')];
    await admin.query(
      `insert into memberships (id, business_id, user_id, role_id) select gen_random_uuid(), $1, $2, id from roles where key = 'staff'`,
      [other.business_id, person.user_id],
    );
    const me = await person.call<Me>('get', `${base}/me`);
    expect(me.body.businesses).toEqual([
      { id: person.business_id, name: 'گلبرگ', role: 'owner' },
      { id: other.business_id, name: 'نیلوفر', role: 'staff' },
    ]);
    const switched = await person.call<{ access_token: string }>('post', `${base}/switch-business`, {
      json: { business_id: other.business_id },
    });
    expect(switched.status).toBe(200);
    expect(await statusOf(person.token)).toBe(401);
    const now = await call<Me>('get', `${base}/me`, { token: switched.body.access_token });
    expect(now.body).toMatchObject({ business: { id: other.business_id }, role: 'staff' });
  });

  it('goes nowhere else: 404 for a business of others, an inactive membership and none', async () => {
    const [person, other] = [await signUp(), await signUp()];
    await admin.query(
      `insert into memberships (id, business_id, user_id, role_id, status) select gen_random_uuid(), $1, $2, id, 'inactive' from roles where key = 'admin'`,
      [other.business_id, person.user_id],
    );
    for (const business_id of [other.business_id, randomUUID()]) {
      expect((await person.call('post', `${base}/switch-business`, { json: { business_id } })).status).toBe(404);
    }
    expect((await person.call('post', `${base}/switch-business`, { json: { business_id: 'x' } })).status).toBe(422);
    expect(await statusOf(person.token)).toBe(200);
    expect((await person.call<Me>('get', `${base}/me`)).body.businesses).toHaveLength(1);
  });
});

describe('a picture', () => {
  const put = (person: Account, file: Blob) =>
    person.call<{ profile_picture_url: string } & ErrorBody>('put', `${base}/profile/picture`, { multipart: { picture: [file] } });
  const read = async (url: string) => {
    const response = await app.request(url);
    return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
  };

  it('is encoded again as a square, without the rest of the file, and served to everyone who has the address', async () => {
    const person = await signUp();
    const answer = await put(person, picture);
    expect(answer.status).toBe(200);
    const { status, headers, bytes } = await read(answer.body.profile_picture_url);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('image/webp');
    expect(headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(Buffer.from(await picture.arrayBuffer()).includes('secret place')).toBe(true);
    expect(Buffer.from(bytes).includes('secret place')).toBe(false);
  });

  it('replaces the previous one, whose file is removed', async () => {
    const person = await signUp();
    const [first, second] = [(await put(person, picture)).body.profile_picture_url, (await put(person, picture)).body.profile_picture_url];
    expect((await read(first)).status).toBe(404);
    expect(await fileStore().get(`pictures/${first.split('/').at(-1)}`)).toBeNull();
    expect((await person.call<{ profile_picture_url: null }>('delete', `${base}/profile/picture`)).body.profile_picture_url).toBeNull();
    expect((await read(second)).status).toBe(404);
  });

  it('that cannot be set leaves no file', async () => {
    const person = await signUp();
    const stored = vi.spyOn(fileStore(), 'put');
    await admin.query(`create function refuse() returns trigger language plpgsql as 'begin raise exception ''not now''; end'`);
    await admin.query('create trigger refuse before update of profile_picture_url on users execute function refuse()');
    try {
      expect((await put(person, picture)).status).toBe(500);
    } finally {
      await admin.query('drop function refuse cascade');
    }
    const [[key] = ['']] = stored.mock.calls;
    stored.mockRestore();
    expect(key).toMatch(/^pictures\//);
    expect(await fileStore().get(key)).toBeNull();
  });

  it.each([
    ['an SVG', new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'])],
    ['a text', new Blob(['not a picture'])],
    ['nothing', new Blob([])],
    ['half a picture', picture.slice(0, 200)],
  ])('that is %s is 422', async (_, file) => {
    const answer = await put(await signUp(), file);
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'picture' }] } });
  });

  it('of more than 50 megapixels or 5 MB is refused', async () => {
    const person = await signUp();
    const huge = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect((await put(person, new Blob([new Uint8Array(huge)]))).status).toBe(422);
    expect((await put(person, new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]))).status).toBe(413);
    expect((await person.call('put', `${base}/profile/picture`, { multipart: { other: 'x' } })).status).toBe(422);
    expect((await call('put', `${base}/profile/picture`, { multipart: { picture: [picture] } })).status).toBe(401);
    for (const id of [randomUUID(), 'nonsense', '..%2f..%2fetc%2fpasswd'])
      expect((await call('get', `${base}/pictures/${id}`)).status).toBe(404);
  });
});

describe('the rest of the account', () => {
  it('notes which fields of the profile were changed, not what is in them', async () => {
    const person = await signUp();
    await person.call('put', `${base}/profile`, { json: { national_code: '0012345679' } });
    const found = await rows(`select detail from audit_log_entries where action = 'account.profile_changed' and actor_id = $1`, [
      person.user_id,
    ]);
    expect(found).toEqual([{ detail: { fields: ['national_code'] } }]);
  });

  it('has a balance of 0 by default', async () => {
    const person = await signUp();
    const answer = await person.call('get', '/api/user-management/credit/me/balance');
    expect(answer).toMatchObject({ status: 200, body: { id: 0, balance: 0, business_id: person.business_id } });
    expect((await call('get', '/api/user-management/credit/me/balance', { address: newAddress() })).status).toBe(401);
  });
});

describe('outside local mode', () => {
  it('there is no mailbox, and no sign-in by SMS or Google without their settings', async () => {
    expect((await call('get', '/api/dev/mailbox')).status).toBe(404);
    expect((await call('get', `${base}/methods`)).body).toEqual({ methods: ['password'] });
    expect(await call('post', `${base}/login/otp/request`, { json: { mobile: '09121112233' } })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    expect((await call('post', `${base}/google`, { json: { code: 'x' } })).status).toBe(404);
  });
});
