import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { root } from '@/scripts/bootstrap/failure.mjs';
import { takeLock } from '@/scripts/bootstrap/process-lock.mjs';
import { edgeUrl } from '@/scripts/services/login-url';
import type { Service } from '@/scripts/services/service';
import { chooseEdgePorts, startVoiceEdge, type EdgePorts } from '@/scripts/services/voice-edge';
import { findVoiceProgram, type VoiceProgram } from '@/scripts/services/voice-programs';
import { edgePassword } from '../../../setup/edge-password';
import { admin, row } from '../../support/database';
import { realm, type Account } from './phone';

/** Programs that this system lacks are fetched once, and kept for later runs. */
const programsDir = join(root, 'node_modules', '.cache', 'voice-programs');
const { signal } = new AbortController();

/** The edge as `npm start` runs it, for the tests of a file. Programs are fetched if this system lacks them. */
export function useEdge() {
  let ports: EdgePorts = { sip: 0, voice: 0, media: 0 };
  let sipp: VoiceProgram = { path: '' };
  let services: Service[] = [];
  const secret = randomBytes(16).toString('hex');
  beforeAll(async () => {
    await oneAtATime(async () => {
      for (const name of ['rtpengine', 'kamailio'] as const) await findVoiceProgram(name, programsDir, signal);
      sipp = await findVoiceProgram('sipp', programsDir, signal);
    });
    ports = await chooseEdgePorts();
    services = await startVoiceEdge(
      {
        dataDir: process.env.DATA_DIR ?? '',
        programsDir,
        ports,
        soundPorts: [46_000, 48_999],
        databaseUrl: edgeUrl(process.env.MIGRATION_DATABASE_URL ?? '', edgePassword),
        realm,
        secret,
      },
      signal,
    );
  }, 180_000);
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
  });
  const log = () => readFileSync(join(process.env.DATA_DIR ?? '', 'logs', 'kamailio.log'), 'utf8');
  return { ports: () => ports, sipp: () => sipp, secret, log };
}

/** A phone's account of a business of its own. */
export async function makeAccount(): Promise<Account & { id: string }> {
  const [id, business_id] = [randomUUID(), randomUUID()];
  const user = `p${randomBytes(4).toString('hex')}`;
  const password = randomBytes(8).toString('hex');
  await admin.query('insert into businesses (id, name) values ($1, $2)', [business_id, 'نیلوفر']);
  await admin.query(
    `insert into sip_connections (id, business_id, name, kind, username, ha1, realm) values ($1, $2, 'phone', 'account', $3, $4, $5)`,
    [id, business_id, user, ha1(user, password), realm],
  );
  return { id, user, password };
}

export function ha1(user: string, password: string): string {
  return createHash('md5').update(`${user}:${realm}:${password}`).digest('hex');
}

/** What the screens show of an account. */
export function registrationOf({ user }: Account) {
  return row<{
    registration: string;
    registration_reason: string | null;
    contact: string | null;
    user_agent: string | null;
    refused_reason: string | null;
  }>('select registration, registration_reason, contact, user_agent, refused_reason from sip_connections where username = $1', [user]);
}

async function oneAtATime(work: () => Promise<void>): Promise<void> {
  mkdirSync(programsDir, { recursive: true });
  for (;;) {
    const lock = takeLock(join(programsDir, 'lock'));
    if ('release' in lock) return work().finally(lock.release);
    await sleep(200);
  }
}
