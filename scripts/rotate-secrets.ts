import { client } from '@/server/platform/db/client';
import { pool } from '@/server/platform/db/pool';
import { rotateSecrets } from '@/server/platform/rotate-secrets';

// Put the new key first in ENCRYPTION_KEYS (k2:…,k1:…), restart, run this, then remove the old key.
try {
  const rotated = await rotateSecrets();
  console.log(`Secrets encrypted under the newest key: ${rotated}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await client.$disconnect();
  await pool.end();
}
