import { AppError } from '@/lib/errors';
import { checkTarget, isOpenPort } from '@/server/outgoing/guard/check-target';
import { systemNetwork } from '@/server/outgoing/network';
import { OutgoingError } from '@/server/outgoing/outgoing-error';

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

/** The only addresses that a trunk may be reached at. Throws OutgoingError, and as the lookup does. */
export async function sipAddresses(server: string, port: number, signal: AbortSignal): Promise<string[]> {
  const { addresses } = await checkTarget(new URL(`http://${server}:${port}`), systemNetwork(), signal, isSipPort);
  return addresses;
}

/** Those of SIP, which requests over HTTP may not reach, and all that they may. */
const isSipPort = (port: number): boolean => port === 5060 || port === 5061 || isOpenPort(port);
