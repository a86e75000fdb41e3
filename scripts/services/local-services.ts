import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCluster, startLocalPostgres } from './local-postgres';
import { startLocalRedis } from './local-redis';
import { loginUrl } from './login-url';
import { choosePostgresPlace } from './postgres-place';
import { postgresUser } from './postgres-user';
import { loadSecrets, type Secrets } from './secrets';
import type { Service } from './service';
import { standInSettings } from './stand-in-settings';
import { childEnvironment, type StartSettings } from './settings';

export type LocalServices = {
  /** Complete, validated settings for the child processes. Only the migration needs MIGRATION_DATABASE_URL and POSTGRES_EDGE_PASSWORD. */
  environment: NodeJS.ProcessEnv;
  /** In local mode only. */
  local?: { secrets: Secrets; databaseFolder: string; seeded: () => boolean; markSeeded: () => void };
};

/**
 * Provides the Postgres and the Redis that the settings do not contain. Each service is passed to `onService` as soon as
 * it runs, so that it can be stopped even if a later step fails.
 */
export async function startLocalServices(
  settings: StartSettings,
  signal: AbortSignal,
  onService: (name: 'postgres' | 'redis', service: Service) => void,
): Promise<LocalServices> {
  const { dataDir } = settings;
  const place = settings.local ? choosePostgresPlace(dataDir, postgresUser()) : undefined;
  const secrets = place ? loadSecrets(dataDir, hasCluster(place)) : undefined;
  const startPostgres = async () => {
    if (!place || !secrets) return undefined;
    const { service, url } = await startLocalPostgres({ place, password: secrets.postgres_password, dataDir, signal });
    onService('postgres', service);
    return url;
  };
  const startRedis = async () => {
    if (process.env.REDIS_URL) return undefined;
    const { service, url } = await startLocalRedis({ dataDir, password: randomBytes(24).toString('hex'), signal });
    onService('redis', service);
    return url;
  };
  // Both run to their end, even if one fails: a half-started service could not be stopped.
  const [database, redis] = await Promise.allSettled([startPostgres(), startRedis()]);
  if (database.status === 'rejected') throw database.reason;
  if (redis.status === 'rejected') throw redis.reason;
  const environment = childEnvironment(settings, {
    ...(database.value && secrets
      ? {
          DATABASE_URL: loginUrl(database.value, secrets.postgres_login_password),
          MIGRATION_DATABASE_URL: database.value,
          POSTGRES_EDGE_PASSWORD: secrets.postgres_edge_password,
        }
      : {}),
    ...(redis.value ? { REDIS_URL: redis.value } : {}),
    ...generatedSettings(secrets),
  });
  if (!place || !secrets) return { environment };
  const seededFile = join(place.folder, 'seeded');
  const seeded = () => existsSync(seededFile);
  return { environment, local: { secrets, databaseFolder: place.folder, seeded, markSeeded: () => writeFileSync(seededFile, '') } };
}

/** Finds wrong and missing settings before anything is started, with placeholder values for what is started later. */
export function checkSettings(settings: StartSettings): void {
  childEnvironment(settings, settings.local ? standInSettings : { REDIS_URL: standInSettings.REDIS_URL });
}

function generatedSettings(secrets: Secrets | undefined): Record<string, string> {
  if (!secrets) return {};
  return { AUTH_SECRET: secrets.auth_secret, ENCRYPTION_KEYS: secrets.encryption_keys, METRICS_TOKEN: secrets.metrics_token };
}
