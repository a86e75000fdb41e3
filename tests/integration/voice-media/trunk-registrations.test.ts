import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSipConnection, deleteSipConnection } from '@/server/voice/connections/sip-connections';
import { rotateCredentials, setSipConnectionActive } from '@/server/voice/connections/switch-sip-connection';
import { EdgeConnection } from '@/server/voice/sip/edge-connection';
import { findPhoneConnection } from '@/server/voice/sip/phone-connection';
import { keepTrunksRegistered } from '@/server/voice/sip/trunk-registrations';
import { signUp, type Account } from '../support/accounts';
import { contextOf } from '../support/conversations';
import { admin, row } from '../support/database';
import { useProduct } from '../support/product';
import { edgeSecret } from '../support/edge-secret';
import { startStandInEdge } from '../support/stand-in-edge';
import { trunkInput } from '../support/trunk-input';

useProduct();

const [first, second] = [randomUUID(), randomUUID()];
let edge: Awaited<ReturnType<typeof startStandInEdge>>;
const stops: (() => unknown)[] = [];
let account: Account;

beforeAll(async () => {
  account = await signUp();
  edge = await startStandInEdge();
  for (const own_id of [first, second]) {
    const connection = new EdgeConnection({
      url: edge.url,
      domain: 'hamdam.local',
      secret: edgeSecret,
      openMedia: () => Promise.reject(new Error('no calls here')),
      onInvite: (invitation) => void invitation.reject(),
    });
    await vi.waitUntil(() => connection.isReady, { timeout: 15_000 });
    const stopKeeping = keepTrunksRegistered(connection, own_id);
    stops.push(async () => {
      await stopKeeping();
      connection.stop();
    });
  }
});
afterAll(async () => {
  for (const stop of stops) await stop();
  edge.stop();
});
beforeEach(() => {
  edge.registrations.length = 0;
});

/** A trunk whose provider knows its password, unless `knows` is another one. */
async function giveTrunk(knows = 'right-password') {
  const username = `u${randomUUID().slice(0, 8)}`;
  edge.passwords.set(username, knows);
  const { id } = await createSipConnection(contextOf(account), trunkInput({ username, password: 'right-password' }));
  return { id, username };
}

const stateOf = (id: string) =>
  row<{ registration: string; registration_reason: string | null; listener_id: string }>(
    'select registration, registration_reason, listener_id from sip_connections where id = $1',
    [id],
  );
const registrationsOf = (id: string) => edge.registrations.filter(({ user }) => user === `trunk-${id}`);

describe('a trunk', () => {
  it('is registered at its provider by one process, and what is off is not', async () => {
    const { id } = await giveTrunk();
    await expect.poll(() => stateOf(id)).toMatchObject({ registration: 'registered', registration_reason: null });
    expect([first, second]).toContain((await stateOf(id)).listener_id);
    expect(registrationsOf(id)).toEqual([{ user: `trunk-${id}`, expires: 600, next: 'sip:9.9.9.9:5060', to: 'sip:9.9.9.9' }]);

    await setSipConnectionActive(contextOf(account), id, false);
    await expect.poll(() => registrationsOf(id).map(({ expires }) => expires)).toEqual([600, 0]);
    await expect.poll(() => stateOf(id)).toMatchObject({ registration: 'unregistered' });
    expect(await findPhoneConnection({ trunk: id })).toBeUndefined();
  });

  it('says why it is not registered, and is registered with the password that is given then', async () => {
    const { id } = await giveTrunk('new-password-1');
    await expect.poll(() => stateOf(id)).toMatchObject({ registration: 'failed', registration_reason: 'wrong_password' });
    await rotateCredentials(contextOf(account), id, 'new-password-1');
    await expect.poll(() => stateOf(id)).toMatchObject({ registration: 'registered' });
    await deleteSipConnection(contextOf(account), id);
    await expect.poll(() => registrationsOf(id).map(({ expires }) => expires)).toEqual([600, 0]);
  });

  it('is tried again while its provider refuses', async () => {
    const { id, username } = await giveTrunk();
    await expect.poll(() => stateOf(id)).toMatchObject({ registration: 'registered' });
    edge.refusals.set(username, 503);
    await rotateCredentials(contextOf(account), id, 'right-password');
    await expect.poll(() => stateOf(id)).toMatchObject({ registration: 'failed', registration_reason: 'unreachable' });
    edge.refusals.delete(username);
    await expect.poll(() => stateOf(id)).toMatchObject({ registration: 'registered' });
    await setSipConnectionActive(contextOf(account), id, false);
  });

  it('is taken over when the process that registered it has died', async () => {
    const { id } = await giveTrunk();
    await expect.poll(() => stateOf(id)).toMatchObject({ registration: 'registered' });
    const dead = randomUUID();
    await admin.query("update sip_connections set listener_id = $2, listener_until = now() + interval '3 seconds' where id = $1", [
      id,
      dead,
    ]);
    await expect.poll(async () => (await stateOf(id)).listener_id !== dead).toBe(true);
    // Whoever had it before did not end the registration of the other one.
    await expect.poll(() => registrationsOf(id).map(({ expires }) => expires)).toEqual([600, 600]);
    await expect.poll(() => stateOf(id)).toMatchObject({ registration: 'registered' });
    expect(await findPhoneConnection({ trunk: id })).toMatchObject({ id, business_id: account.business_id });
    await setSipConnectionActive(contextOf(account), id, false);
  });
});
