import { fetchOutside, type FetchedOutside, type FetchOutsideOptions } from '@/server/outgoing/fetch-outside';
import { systemNetwork } from '@/server/outgoing/network';
import { env } from '@/server/platform/env';
import { outgoingAllow } from '@/server/platform/outgoing-allow';

/**
 * Loads a file whose address a service has told us, such as a picture. Besides public addresses, it reaches the server of the service
 * itself where a setting names one on the operator's own network. Throws as `fetchOutside` does.
 */
export function fetchFromService(url: string, options: FetchOutsideOptions): Promise<FetchedOutside> {
  const { INSTAGRAM_API_BASE, FACEBOOK_GRAPH_BASE, LINKEDIN_API_BASE } = env();
  const network = systemNetwork();
  const own = [INSTAGRAM_API_BASE, FACEBOOK_GRAPH_BASE, LINKEDIN_API_BASE].map((base) => new URL(base)).filter(({ port }) => port !== '');
  const allow = own.length ? outgoingAllow.parse(own.map(({ host }) => host).join(',')) : [];
  return fetchOutside(url, options, { ...network, allow: [...network.allow, ...allow] });
}
