import { systemDb } from '@/server/platform/db/system-db';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { sipAddresses } from '@/server/outgoing/sip-addresses';
import { readTrunkPassword } from '@/server/voice/connections/sip-secrets';

/** How long a name server may take, in milliseconds. */
const longestLookup = 6_000;

/** A provider's trunk, with what is needed to speak with it. */
export interface Trunk {
  id: string;
  business_id: string;
  username: string;
  password: string;
  server_url: string;
  /** Where the edge sends to: an address that was checked, so that no name leads into a private network. */
  next: string;
}

/** Undefined if it is gone or off. Throws OutgoingError if its server may not be reached, and as the lookup does. */
export async function loadTrunk(id: string): Promise<Trunk | undefined> {
  const row = await systemDb((tx) =>
    tx.sipConnection.findUnique({ where: { id, kind: 'trunk', is_active: true }, select: { business_id: true } }),
  );
  if (!row) return undefined;
  const { business_id } = row;
  const found = await tenantDb(business_id)((tx) => tx.sipConnection.findUnique({ where: { id }, include: { secret: true } }));
  if (!found?.secret) return undefined;
  const { username, server_url, port, transport, secret } = found;
  const [address = server_url] = await sipAddresses(server_url, port, AbortSignal.timeout(longestLookup));
  const host = address.includes(':') ? `[${address}]` : address;
  return {
    ...{ id, business_id, username, server_url },
    password: readTrunkPassword(business_id, id, secret),
    next: `sip:${host}:${port}${transport === 'tcp' ? ';transport=tcp' : ''}`,
  };
}
