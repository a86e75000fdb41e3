import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { admin, row } from '../../support/database';
import { realm, type Account } from './phone';
import { runEdge, type RunningEdge } from './run-edge';

/** The edge for the tests of a file. */
export function useEdge() {
  let edge: RunningEdge | undefined;
  const secret = randomBytes(16).toString('hex');
  const running = (): RunningEdge => {
    if (!edge) throw new Error('The edge runs only during the tests');
    return edge;
  };
  beforeAll(async () => {
    edge = await runEdge({ dataDir: process.env.DATA_DIR ?? '', ownerUrl: process.env.MIGRATION_DATABASE_URL ?? '', secret });
  }, 180_000);
  afterAll(() => edge?.stop());
  return { ports: () => running().ports, sipp: () => running().sipp, log: () => running().log(), secret };
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
