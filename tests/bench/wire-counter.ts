import { connect, createServer, type AddressInfo } from 'node:net';

export interface WireCounter {
  /** The address of the database through this proxy. */
  url: string;
  /** How often the client sent something and got a response, over all connections. */
  roundTrips: () => number;
  stop: () => void;
}

/** A proxy between a process and its database that counts how often the process waits for the database. */
export async function countWire(databaseUrl: string): Promise<WireCounter> {
  const target = new URL(databaseUrl);
  let count = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let answered = true;
    client.on('data', (chunk) => {
      if (answered) count++;
      answered = false;
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      answered = true;
      client.write(chunk);
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, roundTrips: () => count, stop: () => server.close() };
}
