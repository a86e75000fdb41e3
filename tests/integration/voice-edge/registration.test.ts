import { describe, expect, it } from 'vitest';
import { admin } from '../support/database';
import { challengeOf, realm, register, requestText, sendRequest, type Account } from './support/phone';
import { credentials, header, token } from './support/sip-message';
import { ha1, makeAccount, registrationOf, useEdge } from './support/start-edge';
import { runSipp } from './support/run-sipp';
import { tcpWire, udpWire, type Wire } from './support/wire';

const edge = useEdge();
const open = (from?: string): Promise<Wire> => udpWire(edge.ports().sip, from);

/** A REGISTER with an answer to a challenge that was given before. */
function registerWith(wire: Wire, account: Account, challenge: string, count = 1) {
  const uri = `sip:${realm}`;
  const answer = credentials(challenge, { ...account, method: 'REGISTER', uri, count });
  return { uri, to: `sip:${account.user}@${realm}`, more: [['Authorization', answer]] as [string, string][] };
}

async function challenge(wire: Wire, account: Account): Promise<string> {
  const answer = await sendRequest(wire, 'REGISTER', `sip:${realm}`, { to: `sip:${account.user}@${realm}` });
  return challengeOf(answer)[1] ?? '';
}

describe('registering a phone', () => {
  it('works with the right password, and the business sees it', async () => {
    const account = await makeAccount();
    await runSipp(edge.sipp(), 'register.xml', edge.ports().sip, account);
    await expect
      .poll(() => registrationOf(account))
      .toMatchObject({
        registration: 'registered',
        contact: expect.stringContaining(`sip:${account.user}@`),
        user_agent: 'Test phone',
      });
  });

  it('works over TCP, and ends when the phone says so', async () => {
    const account = await makeAccount();
    const wire = await tcpWire(edge.ports().sip);
    expect((await register(wire, account)).status).toBe(200);
    // Not every phone says what it is.
    await expect.poll(() => registrationOf(account)).toMatchObject({ registration: 'registered', user_agent: '' });
    const gone = await sendGone(wire, account);
    expect(gone.status).toBe(200);
    await expect.poll(() => registrationOf(account)).toMatchObject({ registration: 'unregistered', contact: null });
    wire.close();
  });

  it('is refused in the same words for a wrong password and an unknown user, and the business sees why', async () => {
    const account = await makeAccount();
    const wire = await open();
    const wrong = await register(wire, { ...account, password: 'wrong' });
    const unknown = await register(wire, { user: `u${token().slice(0, 8)}`, password: 'wrong' });
    expect([wrong.first, unknown.first]).toEqual(['SIP/2.0 403 Forbidden', 'SIP/2.0 403 Forbidden']);
    await expect.poll(() => registrationOf(account)).toMatchObject({ registration: 'failed', registration_reason: 'wrong_password' });
    wire.close();
  });

  it('is refused with an old password as soon as there is a new one', async () => {
    const account = await makeAccount();
    const wire = await open();
    expect((await register(wire, account)).status).toBe(200);
    await admin.query('update sip_connections set ha1 = $1 where id = $2', [ha1(account.user, 'new'), account.id]);
    expect((await register(wire, account)).status).toBe(403);
    expect((await register(wire, { ...account, password: 'new' })).status).toBe(200);
    wire.close();
  });

  it('is refused for a connection that is disabled, and for a business that is suspended', async () => {
    const [disabled, suspended] = [await makeAccount(), await makeAccount()];
    await admin.query('update sip_connections set is_active = false where id = $1', [disabled.id]);
    await admin.query(
      'update businesses set suspended_at = now(), suspension_reason = name where id = (select business_id from sip_connections where id = $1)',
      [suspended.id],
    );
    const wire = await open();
    for (const account of [disabled, suspended]) expect((await register(wire, account)).status).toBe(403);
    wire.close();
  });

  it('for another user than the one who signed in is refused', async () => {
    const [account, other] = [await makeAccount(), await makeAccount()];
    const wire = await open();
    expect((await register(wire, account, { to: `sip:${other.user}@${realm}` })).status).toBe(403);
    expect(await registrationOf(other)).toMatchObject({ registration: 'unregistered' });
    wire.close();
  });
});

describe('a captured sign-in', () => {
  it('cannot be sent again', async () => {
    const account = await makeAccount();
    const wire = await open();
    const captured = registerWith(wire, account, await challenge(wire, account));
    expect((await sendRequest(wire, 'REGISTER', captured.uri, captured)).status).toBe(200);
    const again = await sendRequest(wire, 'REGISTER', captured.uri, captured);
    expect(again.status).toBe(401);
    expect(header(again, 'www-authenticate')).toContain('stale=true');
    wire.close();
  });

  it('counts, so a phone may use a nonce again with the next number', async () => {
    const account = await makeAccount();
    const wire = await open();
    const nonce = await challenge(wire, account);
    const statuses: (number | undefined)[] = [];
    for (const count of [1, 2, 2]) {
      const request = registerWith(wire, account, nonce, count);
      statuses.push((await sendRequest(wire, 'REGISTER', request.uri, request)).status);
    }
    expect(statuses).toEqual([200, 200, 401]);
    wire.close();
  });

  it('is worth nothing with a nonce that the edge did not make', async () => {
    const account = await makeAccount();
    const wire = await open();
    const made = (await challenge(wire, account)).replace(/nonce="[^"]+"/, `nonce="${Buffer.alloc(30, 7).toString('base64')}"`);
    const request = registerWith(wire, account, made);
    expect((await sendRequest(wire, 'REGISTER', request.uri, request)).status).not.toBe(200);
    wire.close();
  });
});

describe('guessing passwords', () => {
  it('ends after a number of attempts from one address', async () => {
    const account = await makeAccount();
    const guesser = await open('127.0.0.2');
    await expect.poll(() => guess(guesser), { interval: 0 }).toBe('too many');
    // Not even the right password helps there, but it does elsewhere.
    expect((await register(guesser, account)).status).toBe(403);
    const home = await open('127.0.0.3');
    expect((await register(home, account)).status).toBe(200);
    for (const wire of [guesser, home]) wire.close();

    async function guess(wire: Wire): Promise<string> {
      const user = `u${token().slice(0, 8)}`;
      const first = await sendRequest(wire, 'REGISTER', `sip:${realm}`, { to: `sip:${user}@${realm}` });
      if (first.status === 403) return 'too many';
      await register(wire, { user, password: 'guess' });
      return 'refused';
    }
  });

  it('ends for one user, wherever it comes from, but not for the phone that is known', async () => {
    const account = await makeAccount();
    const home = await open('127.0.0.4');
    expect((await register(home, account)).status).toBe(200);
    let address = 10;
    await expect
      .poll(
        async () => {
          const wire = await open(`127.0.0.${(address += 1)}`);
          await register(wire, { ...account, password: 'guess' });
          wire.close();
          return (await registrationOf(account)).refused_reason;
        },
        { interval: 0 },
      )
      .toBe('too_many_attempts');
    const elsewhere = await open('127.0.0.5');
    expect((await register(elsewhere, account)).status).toBe(403);
    expect((await register(home, account)).status).toBe(200);
    for (const wire of [home, elsewhere]) wire.close();
  });

  it('cannot put anything else into the database', async () => {
    const account = await makeAccount();
    const wire = await open('127.0.0.6');
    const user = `x'); update sip_connections set is_active = false; --`;
    wire.send(
      requestText(wire, 'REGISTER', `sip:${realm}`, {
        to: `sip:${account.user}@${realm}`,
        callId: 'sql',
        more: [['Authorization', `Digest username="${user}", realm="${realm}", nonce="x", uri="sip:x", response="${'0'.repeat(32)}"`]],
      }),
    );
    const answer = await wire.next(({ headers, status }) => headers.get('call-id')?.[0] === 'sql' && (status ?? 0) >= 200);
    expect(answer.status).toBe(403);
    const signed = await register(wire, account, {
      contact: `<sip:a'||(select version())||'@127.0.0.1:9>`,
      more: [['User-Agent', `'); drop table calls; --`]],
    });
    expect(signed.status).toBe(200);
    await expect.poll(() => registrationOf(account)).toMatchObject({ registration: 'registered', user_agent: `'); drop table calls; --` });
    wire.close();
  });
});

async function sendGone(wire: Wire, account: Account) {
  const request = registerWith(wire, account, await challenge(wire, account));
  return sendRequest(wire, 'REGISTER', request.uri, { ...request, contact: '*', more: [...request.more, ['Expires', '0']] });
}
