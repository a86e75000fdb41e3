import ipaddr from 'ipaddr.js';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { AppError } from '@/lib/errors';
import { keyPermissions } from '@/lib/permissions';
import { appUrl } from '@/server/platform/env';
import type { ApiRequest } from './request';
import type { KeyOfSession, SignedInSession } from './signed-in-session';

/** Checks that a key may make this call, from where it comes. Throws forbidden with the reason. */
export function admitKey(endpoint: AnyEndpoint, { permissions }: SignedInSession, key: KeyOfSession, c: ApiRequest): void {
  const { access, people_only, reaches } = endpoint;
  if (!isFromAllowedAddress(key, c.get('address'))) throw new AppError('forbidden', { detail: 'key_address_refused' });
  if (key.kind === 'publishable') {
    if (access !== 'publishable_key') throw new AppError('forbidden', { detail: 'publishable_key_refused' });
    if (!isFromAllowedOrigin(key, c.req.header('origin'))) throw new AppError('forbidden', { detail: 'key_origin_refused' });
    if (key.widget?.is_active === false) throw new AppError('forbidden', { detail: 'widget_off' });
    return;
  }
  if (access === 'publishable_key') throw new AppError('forbidden', { detail: 'publishable_key_needed' });
  if (people_only || !isForKeys(access)) throw new AppError('forbidden', { detail: 'key_refused' });
  if (!permissions.has(access)) throw new AppError('forbidden', { detail: 'key_not_permitted', params: { permission: access } });
  if (key.assistant_ids && !reaches) throw new AppError('forbidden', { detail: 'key_restricted' });
}

const isForKeys = (access: string): access is (typeof keyPermissions)[number] => (keyPermissions as readonly string[]).includes(access);

/** An IPv4 address in IPv6 notation counts as that IPv4 address. */
function isFromAllowedAddress({ allowed_addresses }: KeyOfSession, address: string): boolean {
  if (allowed_addresses.length === 0) return true;
  if (!ipaddr.isValid(address)) return false;
  const from = ipaddr.process(address);
  return allowed_addresses.some((allowed) => {
    const network = allowed.includes('/') ? ipaddr.parseCIDR(allowed) : wholeAddress(allowed);
    return network[0].kind() === from.kind() && from.match(network);
  });
}

function wholeAddress(address: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const parsed = ipaddr.process(address);
  return [parsed, parsed.kind() === 'ipv4' ? 32 : 128];
}

/** The product's own pages may use each key. Outside browsers there is no origin, and anyone could state one. */
function isFromAllowedOrigin({ allowed_origins }: KeyOfSession, origin: string | undefined): boolean {
  return origin === undefined || allowed_origins.includes(origin) || origin === new URL(appUrl()).origin;
}
