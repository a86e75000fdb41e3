import pg from 'pg';
import { openDatabase } from '@/scripts/knowledge-serve/open-database';

interface Bench {
  /** Connected as the owner of the tables. */
  owner: pg.Client;
  /** Closes what was opened here and by the server's code, and removes a database that was made here. */
  close: () => Promise<void>;
}

/** The database of a benchmark that calls the server's code in its own process. */
export async function openBench(): Promise<Bench> {
  const { owner_url, stop } = await openDatabase(new AbortController().signal);
  const owner = new pg.Client({ connectionString: owner_url });
  await owner.connect();
  return {
    owner,
    close: async () => {
      await owner.end();
      const { client } = await import('@/server/platform/db/client');
      const { pool } = await import('@/server/platform/db/pool');
      await client.$disconnect();
      await pool.end();
      await stop();
    },
  };
}
