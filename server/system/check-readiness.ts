import journal from '@/prisma/migrations/meta/_journal.json';
import { pool } from '@/server/platform/db/pool';
import { requireSafeLogin } from '@/server/platform/db/require-safe-login';
import { workersSeen } from '@/server/platform/heartbeat';
import { log } from '@/server/platform/log';
import { redis } from '@/server/platform/redis';
import { within } from '@/server/platform/within';

type Part = 'ok' | 'failing';

/** Checks, in parallel, every service that is needed to serve. */
export async function checkReadiness() {
  const [postgres, redisPart, migrations, workers] = await Promise.all([
    ask('postgres', async () => (await requireSafeLogin(), true)),
    ask('redis', async () => (await redis().ping()) === 'PONG'),
    ask('migrations', areMigrated),
    ask('workers', workersSeen),
  ]);
  const parts = { postgres, redis: redisPart, migrations, workers };
  const status: Part = Object.values(parts).every((part) => part === 'ok') ? 'ok' : 'failing';
  return { status, parts };
}

async function ask(part: string, question: () => Promise<boolean>): Promise<Part> {
  try {
    return (await within(3_000, question())) ? 'ok' : 'failing';
  } catch (error) {
    log.warn({ part, error: (error as Error).message }, 'a part is not ready');
    return 'failing';
  }
}

async function areMigrated(): Promise<boolean> {
  const { rows } = await pool.query<{ latest: string }>('select max(created_at) as latest from drizzle.__drizzle_migrations');
  return Number(rows[0]?.latest) >= Number(journal.entries.at(-1)?.when);
}
