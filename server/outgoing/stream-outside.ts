import { Readable } from 'node:stream';
import { readAddress } from './guard/check-target';
import { systemNetwork, type Network } from './network';
import { requestOutside, type OutsideRequest } from './guard/request-outside';

/**
 * A `fetch` for clients that take one, such as those of model providers, with the guard of `fetchOutside`. The response's
 * body is read as it arrives. Rejects with an OutgoingError, also while the body is read, or with the reason of the signal.
 */
export function streamOutside(limits: Pick<OutsideRequest, 'max_bytes' | 'timeout_ms'>, network: Network = systemNetwork()): typeof fetch {
  return async (input, init) => {
    readAddress(input instanceof Request ? input.url : String(input));
    const request = new Request(input, { ...init, redirect: 'manual' });
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
    const response = await requestOutside(
      request.url,
      {
        ...limits,
        method: request.method as OutsideRequest['method'],
        headers: Object.fromEntries(request.headers),
        body,
        signal: request.signal,
      },
      network,
    );
    const { status, headers } = response;
    if (status === 204 || status === 304 || request.method === 'HEAD') {
      response.body.destroy();
      return new Response(null, { status, headers });
    }
    return new Response(Readable.toWeb(response.body) as ReadableStream<Uint8Array>, { status, headers });
  };
}
