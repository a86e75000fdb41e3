import { env } from '@/server/platform/env';
import { client } from '@/server/platform/db/client';
import { pool } from '@/server/platform/db/pool';
import { tenantPool } from '@/server/platform/db/tenant-pool';
import { closeQueues } from '@/server/platform/queue';
import { closeRedis } from '@/server/platform/redis';
import { seedDemo } from './demo/seed-demo';

// The demo is for local mode only: its sign-in is printed on the console of the person who started it.
const password = env().DEMO_PASSWORD;
try {
  if (!env().LOCAL_MODE || !password) throw new Error('The demo is seeded by npm start in local mode only');
  console.log((await seedDemo(password)) ? 'The demo shop is ready' : 'The demo shop was there already');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await Promise.allSettled([closeQueues(), closeRedis(), client.$disconnect()]);
  await Promise.all([pool.end(), tenantPool.end()]);
}
