import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { sessions } from 'teleproto';
import { AuthKey } from 'teleproto/crypto/AuthKey.js';
import { expect, it } from 'vitest';
import { accountClients } from '@/server/channels/telegram-account/account-clients';

/** A session whose server is on this machine. */
async function sessionAt(port: number): Promise<string> {
  const session = new sessions.StringSession('');
  session.setDC(2, '127.0.0.1', port);
  const key = new AuthKey();
  await key.setKey(Buffer.alloc(256, 7));
  session.setAuthKey(key);
  return session.save();
}

it('a server that cannot be reached, or that closes each connection, is unreachable', async () => {
  const server = createServer((socket) => socket.destroy());
  // A session has no place for a higher one.
  const port = randomInt(15_000, 32_000);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const closing = accountClients.open(await sessionAt(port)).catch((error: unknown) => error);
  expect(await closing).toMatchObject({ name: 'ChannelError', outcome: 'retry' });
  await new Promise((resolve) => server.close(resolve));
  const refused = accountClients.open(await sessionAt(port)).catch((error: unknown) => error);
  expect(await refused).toMatchObject({ name: 'ChannelError', code: 'unreachable' });
}, 60_000);
