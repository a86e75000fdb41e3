import type { AnyEndpoint } from '@/lib/contracts/endpoint';

/** The largest body of an endpoint that declares no limit, in bytes. */
const most = 64 * 1024;

/** The largest body that an endpoint accepts, in bytes. */
export const maxBodyOf = (endpoint: AnyEndpoint): number => endpoint.max_body ?? most;
