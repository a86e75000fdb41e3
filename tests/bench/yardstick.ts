import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '@/scripts/bootstrap/failure.mjs';
import { freePort } from '@/scripts/services/free-port';
import { startLocalPostgres } from '@/scripts/services/local-postgres';
import { choosePostgresPlace } from '@/scripts/services/postgres-place';
import { postgresUser } from '@/scripts/services/postgres-user';
import { until } from '../integration/support/processes';
import { Supervised } from '../integration/support/processes-supervised';
import { conversationCount, type Contestant } from './contestant';

/** The bare server of ref-tx.ts with a Postgres of its own. */
export async function startYardstick(): Promise<Contestant> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hamdam-yardstick-'));
  // mkdtemp's folder is closed to others, and Postgres may run as another user.
  chmodSync(dataDir, 0o711);
  const place = choosePostgresPlace(dataDir, postgresUser());
  const { signal } = new AbortController();
  const postgres = await startLocalPostgres({ place, password: randomBytes(12).toString('hex'), dataDir, signal, plain: true });
  const processes: Supervised[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map((one) => one.end('SIGTERM')));
    await postgres.service.stop();
    for (const folder of [dataDir, place.folder]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const conversations = await makeConversations(postgres.url);
    const port = await freePort();
    const args = ['--import', 'tsx', join(root, 'tests', 'bench', 'ref-tx.ts')];
    const env = { PATH: process.env.PATH, DATABASE_URL: postgres.url, PORT: String(port) };
    processes.push(new Supervised({ name: 'ref-tx', args, env, cwd: root, logFile: join(dataDir, 'ref-tx.log') }));
    const url = `http://127.0.0.1:${port}/`;
    await until('the yardstick is ready', 20_000, () => fetch(url, { method: 'POST', body: '{}' }).then(() => true));
    return { name: 'ref-tx', url, token: '', conversations, processes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeConversations(databaseUrl: string): Promise<string[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(`
      create table ref_conversations (id uuid primary key, message_count int not null default 0, updated_at timestamptz not null default now());
      create table ref_messages (id uuid primary key, conversation_id uuid not null references ref_conversations, position int not null,
        role text not null, text text not null, created_at timestamptz not null default now(), unique (conversation_id, position))`);
    const { rows } = await database.query<{ id: string }>(
      'insert into ref_conversations (id) select gen_random_uuid() from generate_series(1, $1) returning id',
      [conversationCount],
    );
    return rows.map(({ id }) => id);
  } finally {
    await database.end();
  }
}
