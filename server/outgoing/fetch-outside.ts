import { systemNetwork, type Network } from './network';
import { requestOutside, type OutsideRequest } from './guard/request-outside';

export interface FetchOutsideOptions extends OutsideRequest {
  accept?: string;
  /** Keeps the beginning of the content, `max_bytes` of it, instead of refusing a longer one. */
  is_excerpt?: boolean;
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
  const { accept, headers, is_excerpt, ...rest } = options;
  const max_bytes = is_excerpt ? Infinity : rest.max_bytes;
  const { body, ...response } = await requestOutside(
    url,
    { ...rest, max_bytes, headers: { ...headers, ...(accept && { accept }) } },
    network,
  );
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    // Leaving the loop closes the connection.
    if (is_excerpt && bytes >= rest.max_bytes) break;
  }
  return { ...response, content: Buffer.concat(chunks).subarray(0, rest.max_bytes) };
}
