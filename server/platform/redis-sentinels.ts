import { Socket } from 'node:net';
import { SentinelConnector, type RedisOptions } from 'ioredis';
import { env } from './env';

/**
 * The options with which a connection finds the master through Sentinels. Empty if none are set. The host and port of
 * REDIS_URL are then ignored. Its TLS setting also applies to the Sentinels.
 */
export function sentinelOptions(): RedisOptions {
  const { REDIS_URL, REDIS_SENTINELS, REDIS_SENTINEL_NAME, REDIS_SENTINEL_PASSWORD } = env();
  if (!REDIS_SENTINELS) return {};
  const secure = REDIS_URL.startsWith('rediss:');
  return {
    // The option's type accepts any options.
    Connector: LastingSentinelConnector as RedisOptions['Connector'],
    sentinels: REDIS_SENTINELS,
    name: REDIS_SENTINEL_NAME,
    sentinelPassword: REDIS_SENTINEL_PASSWORD,
    enableTLSForSentinelMode: secure,
    sentinelTLS: secure ? {} : undefined,
    // A Sentinel on an unreachable machine must not block asking the others.
    connectTimeout: 3_000,
    sentinelCommandTimeout: 3_000,
    // A master on an unreachable machine does not close its connections. The Sentinels report when another one took over.
    failoverDetector: true,
    sentinelRetryStrategy: () => null,
  };
}

/** If no Sentinel knows a master, ioredis by default either retries forever or gives the connection up permanently. */
class LastingSentinelConnector extends SentinelConnector {
  override async connect(...args: Parameters<SentinelConnector['connect']>): ReturnType<SentinelConnector['connect']> {
    try {
      const stream = await super.connect(...args);
      // The listener to the Sentinels ends with this connection.
      stream.once('close', () => this.disconnect());
      return stream;
    } catch (error) {
      // Treated like any failed attempt: the connection tries again, and its commands fail after the usual number of attempts.
      this.firstError = error as Error;
      return new Socket().destroy();
    }
  }
}
