import { checkTarget, isOpenPort } from './guard/check-target';
import { systemNetwork } from './network';

/** The only addresses at which a provider's SIP server may be reached. Throws as `checkTarget` and the lookup do. */
export async function sipAddresses(server: string, port: number, signal: AbortSignal): Promise<string[]> {
  const { addresses } = await checkTarget(new URL(`http://${server}:${port}`), systemNetwork(), signal, isSipPort);
  return addresses;
}

/** Those of SIP, which requests over HTTP may not reach, and all that they may. */
const isSipPort = (port: number): boolean => port === 5060 || port === 5061 || isOpenPort(port);
