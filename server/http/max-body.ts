import type { AnyEndpoint } from '@/lib/contracts/endpoint';

/** The largest body of a call that says nothing of it, in bytes. */
const most = 64 * 1024;

/** The largest body that an endpoint takes, in bytes. */
export const maxBodyOf = (endpoint: AnyEndpoint): number => endpoint.max_body ?? most;
