import ipaddr from 'ipaddr.js';
import type { AllowedTarget } from '@/server/platform/outgoing-allow';

/** The entry that names this host at this port, if the operator listed one. */
export function findAllowedName(allow: readonly AllowedTarget[], name: string, port: number): AllowedTarget | undefined {
  return allow.find((target) => target.name === name && hasPort(target, port));
}

/** The entry whose network contains this address at this port, if the operator listed one. */
export function findAllowedAddress(allow: readonly AllowedTarget[], address: string, port: number): AllowedTarget | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.parse(address);
  return allow.find(
    ({ network, ...target }) => network !== null && network[0].kind() === parsed.kind() && parsed.match(network) && hasPort(target, port),
  );
}

function hasPort(target: Pick<AllowedTarget, 'port'>, port: number): boolean {
  return target.port === null || target.port === port;
}
