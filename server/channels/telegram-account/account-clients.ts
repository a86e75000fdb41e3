import type { AccountClient } from './account-client';

/** How clients are opened. Replaceable, because no server on this machine speaks Telegram's own protocol. */
export const accountClients: { open: (session: string) => Promise<AccountClient> } = {
  // Only processes that use an account load the library.
  open: async (session) => (await import('./teleproto-client')).openTeleproto(session),
};

/** Opens a client for some calls, and closes it. An empty session is a new one. */
export async function withAccountClient<Result>(session: string, use: (client: AccountClient) => Promise<Result>): Promise<Result> {
  const client = await accountClients.open(session);
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}
