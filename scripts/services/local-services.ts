import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCluster, startLocalPostgres } from './local-postgres';
import { startLocalRedis } from './local-redis';
import { freePort } from './free-port';
import { edgeUrl, loginUrl } from './login-url';
import { choosePostgresPlace } from './postgres-place';
import { postgresUser } from './postgres-user';
import { loadSecrets, type Secrets } from './secrets';
import type { Service } from './service';
import { standInSettings } from './stand-in-settings';
import { childEnvironment, type StartSettings } from './settings';
import { chooseEdgePorts, type EdgeOptions } from './voice-edge';
import { espeakPath } from './voice-programs';

export type LocalServices = {
  /** Complete, validated settings for the child processes. Only the migration needs MIGRATION_DATABASE_URL. */
  environment: NodeJS.ProcessEnv;
  /** In local mode only. */
  local?: { secrets: Secrets; databaseFolder: string; seeded: () => boolean; markSeeded: () => void };
  /** The edge for phones, to be started after the migration. In local mode only, and not if EDGE_ADDRESS names another one. */
  edge?: EdgeOptions;
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
  const edge = database.value && secrets && !process.env.EDGE_ADDRESS ? await localEdge(dataDir, database.value, secrets) : undefined;
  const environment = childEnvironment(settings, {
    ...(database.value && secrets
      ? { DATABASE_URL: loginUrl(database.value, secrets.postgres_login_password), MIGRATION_DATABASE_URL: database.value }
      : {}),
    ...(redis.value ? { REDIS_URL: redis.value } : {}),
    ...generatedSettings(secrets),
    ...(edge ? edgeSettings(edge) : {}),
    ...(process.env.VOICE_PORT ? {} : await voiceSettings(settings)),
    ESPEAK_PATH: espeakPath(dataDir),
  });
  if (!place || !secrets) return { environment };
  const seededFile = join(place.folder, 'seeded');
  const seeded = () => existsSync(seededFile);
  const markSeeded = () => writeFileSync(seededFile, '');
  return { environment, local: { secrets, databaseFolder: place.folder, seeded, markSeeded }, edge };
}

/** Finds wrong and missing settings before anything is started, with placeholder values for what is started later. */
export function checkSettings(settings: StartSettings): void {
  childEnvironment(settings, settings.local ? standInSettings : { REDIS_URL: standInSettings.REDIS_URL });
}

function generatedSettings(secrets: Secrets | undefined): Record<string, string> {
  if (!secrets) return {};
  return { AUTH_SECRET: secrets.auth_secret, ENCRYPTION_KEYS: secrets.encryption_keys, METRICS_TOKEN: secrets.metrics_token };
}

/** Port 5070, because a program that is used as the phone often has 5060. */
async function localEdge(dataDir: string, ownerUrl: string, secrets: Secrets): Promise<EdgeOptions> {
  return {
    dataDir,
    programsDir: dataDir,
    ports: await chooseEdgePorts(5070),
    databaseUrl: edgeUrl(ownerUrl, secrets.postgres_edge_password),
    realm: process.env.SIP_DOMAIN || 'hamdam.local',
    secret: secrets.voice_edge_secret,
  };
}

/** Several copies on one machine each have a voice process. */
async function voiceSettings({ host }: StartSettings): Promise<Record<string, string>> {
  const port = await freePort(3002);
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return { VOICE_PORT: String(port), VOICE_URL: `http://${address.includes(':') ? `[${address}]` : address}:${port}` };
}

/** How the product's processes reach the edge. They try until it is there. */
function edgeSettings({ ports, secret }: EdgeOptions): Record<string, string> {
  return { EDGE_ADDRESS: `ws://127.0.0.1:${ports.voice}`, EDGE_SECRET: secret, SIP_PUBLIC_ADDRESS: `127.0.0.1:${ports.sip}` };
}
