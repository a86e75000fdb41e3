import { Socket } from 'node:net';
import { SentinelConnector, type RedisOptions } from 'ioredis';
import { env } from './env';

/**
 * What a connection needs to find the master by Sentinels; nothing where none are set. Host and port of REDIS_URL do not
 * count then. Its TLS does, for the Sentinels as well.
 */
export function sentinelOptions(): RedisOptions {
  const { REDIS_URL, REDIS_SENTINELS, REDIS_SENTINEL_NAME, REDIS_SENTINEL_PASSWORD } = env();
  if (!REDIS_SENTINELS) return {};
  const secure = REDIS_URL.startsWith('rediss:');
  return {
    // Its type takes options of any kind.
    Connector: LastingSentinelConnector as RedisOptions['Connector'],
    sentinels: REDIS_SENTINELS,
    name: REDIS_SENTINEL_NAME,
    sentinelPassword: REDIS_SENTINEL_PASSWORD,
    enableTLSForSentinelMode: secure,
    sentinelTLS: secure ? {} : undefined,
    // A Sentinel on a machine that is gone must not keep the others from being asked.
    connectTimeout: 3_000,
    sentinelCommandTimeout: 3_000,
    // A master on such a machine closes no connection: the Sentinels say when another one took over.
    failoverDetector: true,
    sentinelRetryStrategy: () => null,
  };
}

/** By itself ioredis retries without end, or gives the connection up for good, when no Sentinel knows a master. */
class LastingSentinelConnector extends SentinelConnector {
  override async connect(...args: Parameters<SentinelConnector['connect']>): ReturnType<SentinelConnector['connect']> {
    try {
      const stream = await super.connect(...args);
      // What listens to the Sentinels for this connection ends with it.
      stream.once('close', () => this.disconnect());
      return stream;
    } catch (error) {
      // A failed try like any other: the connection tries again, and its commands fail after as many tries as usual.
      this.firstError = error as Error;
      return new Socket().destroy();
    }
  }
}
