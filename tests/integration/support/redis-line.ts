import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface RedisLine {
  cut: () => void;
  /** Blocks all traffic without closing connections. */
  stall: () => void;
  /** Restores the connection. */
  restore: () => void;
}

/**
 * Inserts a proxy between the product and Redis, so that Redis can become unreachable. Must be called before the product
 * reads its settings, in `vi.hoisted`.
 */
export async function lineToRedis(): Promise<RedisLine> {
  const target = new URL(process.env.REDIS_URL ?? '');
  const open = new Set<Socket>();
  let cut = false;
  const server = createServer((client) => {
    if (cut) return void client.destroy();
    const redis = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, redis],
      [redis, client],
    ] as const) {
      open.add(from);
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const line = new URL(target);
  line.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.REDIS_URL = line.href;
  return {
    cut: () => {
      cut = true;
      for (const socket of open) socket.destroy();
    },
    stall: () => {
      for (const socket of open) socket.pause();
    },
    restore: () => {
      cut = false;
      for (const socket of open) socket.resume();
    },
  };
}
