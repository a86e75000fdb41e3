import { AppError } from '@/lib/errors';
import { OutgoingError } from '@/server/outgoing/outgoing-error';
import { sipAddresses } from '@/server/outgoing/sip-addresses';

/** How long a name server may take, in milliseconds. */
const longestLookup = 6_000;

/** Throws validation_failed if the server of a trunk is unknown, or is in a private network that OUTGOING_ALLOW does not list. */
export async function checkSipServer(server: string, port: number): Promise<void> {
  try {
    await sipAddresses(server, port, AbortSignal.timeout(longestLookup));
  } catch (cause) {
    const isUnreachable = !(cause instanceof OutgoingError) || cause.code === 'address_unreachable';
    throw new AppError('validation_failed', {
      fields: [{ path: 'server_url', key: isUnreachable ? 'server_unreachable' : 'server_refused' }],
      cause,
    });
  }
}
