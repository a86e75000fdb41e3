/**
 * Valid placeholder values without a target: for a build, which loads the API's code without running it, and for checking
 * the other settings before the services that provide these have started.
 */
export const standInSettings = {
  DATABASE_URL: 'postgres://127.0.0.1:1/hamdam',
  REDIS_URL: 'redis://127.0.0.1:1',
  AUTH_SECRET: 'x'.repeat(32),
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
};
