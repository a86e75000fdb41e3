import { systemNetwork, type Network } from './network';
import { requestOutside, type OutsideRequest } from './guard/request-outside';

export interface FetchOutsideOptions extends OutsideRequest {
  accept?: string;
}

export interface FetchedOutside {
  /** After redirects. */
  url: string;
  status: number;
  headers: Headers;
  /** Decompressed. */
  content: Uint8Array;
}

/**
 * Reads what someone's address returns, whatever the status is. Every address that a business supplies is read here or by
 * `streamOutside`. Throws an OutgoingError, or the reason of `signal`.
 */
export async function fetchOutside(url: string, options: FetchOutsideOptions, network: Network = systemNetwork()): Promise<FetchedOutside> {
  const { accept, headers, ...rest } = options;
  const { body, ...response } = await requestOutside(url, { ...rest, headers: { ...headers, ...(accept && { accept }) } }, network);
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk as Buffer);
  return { ...response, content: Buffer.concat(chunks) };
}
