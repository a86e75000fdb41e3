import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '@/scripts/services/free-port';
import { call, makeScene, type Scene } from '../support/processes-scene';
import { startPlatform, type Platform } from '../support/processes';
import type { Supervised } from '../support/processes-supervised';
import { ack, answerNext, dialogOf, realm, register, signedRequest, type Account } from '../voice-edge/support/phone';
import { runEdge, type RunningEdge } from '../voice-edge/support/run-edge';
import { answerTo, header, type SipMessage } from '../voice-edge/support/sip-message';
import { openSound } from '../voice-edge/support/sound';
import { udpWire, type Wire } from '../voice-edge/support/wire';

const providerHost = '127.0.0.30';
let platform: Platform;
let edge: RunningEdge;
let voice: Supervised;
let scene: Scene;
let database: pg.Pool;
let health: string;

beforeAll(async () => {
  const secret = randomBytes(16).toString('hex');
  const port = await freePort();
  health = `http://127.0.0.1:${port}/health`;
  platform = await startPlatform({ workers: 1, settings: { VOICE_PORT: String(port), OUTGOING_ALLOW: providerHost, SIP_DOMAIN: realm } });
  edge = await runEdge({ dataDir: platform.services.dataDir, ownerUrl: platform.services.databaseUrl, secret });
  voice = platform.launch('voice', 'voice', { EDGE_ADDRESS: `ws://127.0.0.1:${edge.ports.voice}`, EDGE_SECRET: secret });
  database = new pg.Pool({ connectionString: platform.services.databaseUrl });
  database.on('error', () => undefined);
  const flow = {
    nodes: [
      { key: 'start', type: 'start' },
      { key: 'ask', type: 'standard', kind: 'question', content: 'سلام. چه کمکی می‌خواهید؟' },
    ],
    edges: [{ source: 'start', target: 'ask' }],
  };
  scene = await makeScene(platform.url, flow);
}, 180_000);
afterAll(async () => {
  await database?.end();
  await platform?.stop();
  await edge?.stop();
});

const isConnected = async () => ((await (await fetch(health)).json()) as { has_edge: boolean }).has_edge;

async function makeConnection(json: object): Promise<Account & { id: string }> {
  const made = await call<{ id: string; username: string; password: string }>('POST', `${platform.url}/api/voice/sip-connections`, {
    token: scene.token,
    json: { assistant_id: scene.assistant_id, ...json },
  });
  return { id: made.id, user: made.username, password: made.password };
}

/** A trunk of this provider that may call numbers of Tehran. Resolves when it is registered. */
async function makeTrunk(provider: Wire): Promise<{ id: string }> {
  const [host, port] = provider.address.split(':');
  const trunk = await makeConnection({
    ...{ kind: 'trunk', name: 'خط دفتر', username: '982191000000', password: 'of-the-provider' },
    ...{ server_url: host, port: Number(port), transport: 'udp', allows_outgoing: true, allowed_prefixes: ['+9821'] },
  });
  await expect.poll(() => stateOf(trunk.id), { timeout: 20_000 }).toBe('registered');
  return trunk;
}

const stateOf = async (id: string) =>
  (await database.query<{ registration: string }>('select registration from sip_connections where id = $1', [id])).rows[0]?.registration;

const isRegister = ({ status, method }: SipMessage) => !status && method === 'REGISTER';

it('after kill -9 of the voice process, calls of phones end, and phones and trunks are back', { timeout: 90_000 }, async () => {
  await expect.poll(isConnected).toBe(true);
  const [account, provider, phone, sound] = [
    await makeConnection({ kind: 'account', name: 'تلفن دفتر' }),
    await udpWire(edge.ports.sip, providerHost),
    await udpWire(edge.ports.sip),
    await openSound(),
  ];
  const registrations = answerRegistrations(provider);
  await makeTrunk(provider);
  expect((await register(phone, account)).status).toBe(200);
  await expect.poll(() => stateOf(account.id)).toBe('registered');

  const dial = async () => {
    const answer = await signedRequest(phone, account, 'INVITE', `sip:shop@${realm}`, { body: sound.sdp() });
    expect(answer.status).toBe(200);
    const dialog = dialogOf(phone, answer);
    ack(dialog);
    return dialog;
  };
  const dialog = await dial();
  const before = registrations();
  const killed = Date.now();
  voice.kill();
  await answerNext(phone, 'BYE', dialog.callId);
  expect(Date.now() - killed).toBeLessThan(5000);

  await expect.poll(registrations, { timeout: 15_000 }).toBeGreaterThan(before);
  await expect.poll(isConnected).toBe(true);
  expect(await stateOf(account.id)).toBe('registered');
  const closed = async () => (await database.query('select state, end_reason from calls order by id limit 1')).rows[0];
  await expect.poll(closed, { timeout: 20_000 }).toEqual({ state: 'failed', end_reason: 'worker_lost' });
  await dial();
  for (const one of [phone, provider, sound]) one.close();
});

it('an assistant calls through a trunk, but only numbers that it may call', { timeout: 60_000 }, async () => {
  await expect.poll(isConnected).toBe(true);
  const [provider, sound] = [await udpWire(edge.ports.sip, providerHost), await openSound()];
  answerRegistrations(provider);
  const { id: connection_id } = await makeTrunk(provider);
  const dial = (number: string) =>
    call('POST', `${platform.url}/api/voice/calls`, {
      token: scene.token,
      json: { connection_id, number, assistant_id: scene.assistant_id },
    });
  await expect(dial('+14155550100')).rejects.toThrow('answers 409');

  const dialing = dial('+982188888888');
  const isInvite = ({ status, method }: SipMessage) => !status && method === 'INVITE';
  const invite = await provider.next(isInvite);
  expect(invite.first).toMatch(/^INVITE sip:\+982188888888@/);
  const body: [string, string][] = [
    ['Contact', `<sip:gateway@${provider.address}>`],
    ['Content-Type', 'application/sdp'],
  ];
  provider.send(answerTo(invite, '200 OK', body, sound.sdp(), 'gateway'));
  await provider.next(({ status, method }) => !status && method === 'ACK');
  await dialing;
  await expect.poll(() => sound.all().length).toBeGreaterThan(0);
  // No call was made to the number that is not allowed.
  const outgoing = await database.query<{ to_number: string }>(`select to_number from calls where direction = 'outbound'`);
  expect(outgoing.rows).toEqual([{ to_number: '+982188888888' }]);
  for (const one of [provider, sound]) one.close();
});

/** The provider asks for the password and accepts. Returns how many registrations it has accepted. */
function answerRegistrations(provider: Wire): () => number {
  let accepted = 0;
  provider.onMessage((message) => {
    if (!isRegister(message)) return;
    const challenge: [string, string][] = [['WWW-Authenticate', 'Digest realm="provider", nonce="abc", algorithm=MD5, qop="auth"']];
    if (!message.headers.has('authorization')) return provider.send(answerTo(message, '401 Unauthorized', challenge));
    accepted += 1;
    provider.send(answerTo(message, '200 OK', [['Contact', header(message, 'contact')]]));
  });
  return () => accepted;
}
