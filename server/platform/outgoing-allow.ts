import ipaddr from 'ipaddr.js';
import * as z from 'zod';

/** A part of the operator's own network that businesses may reach: a host by its name, or a network. `port` null is every port. */
export interface AllowedTarget {
  name: string | null;
  network: [ipaddr.IPv4 | ipaddr.IPv6, number] | null;
  port: number | null;
}

/** `host:port,host:port`. The host is a name, an address or a network (10.0.0.0/8). IPv6 with a port is in brackets. */
export const outgoingAllow = z.string().transform((value, context): AllowedTarget[] =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const target = readTarget(entry);
      if (!target) context.addIssue({ code: 'custom', message: `${entry} is not host, host:port, or a network such as 10.0.0.0/8` });
      return target ?? { name: null, network: null, port: null };
    }),
);

function readTarget(entry: string): AllowedTarget | undefined {
  const [, inBrackets, ipv6, plain, digits] =
    /^(?:\[([^\]]+)\]|([\da-f:.]*:[\da-f:.]*:[\da-f:./]*)|([^\s:[\]]+))(?::(\d{1,5}))?$/i.exec(entry) ?? [];
  const host = inBrackets ?? ipv6 ?? plain;
  const port = digits === undefined ? null : Number(digits);
  if (host === undefined || (port !== null && (port < 1 || port > 65_535))) return undefined;
  if (ipaddr.isValidCIDR(host)) return { name: null, network: ipaddr.parseCIDR(host), port };
  if (ipaddr.IPv6.isValid(host)) return { name: null, network: [ipaddr.IPv6.parse(host), 128], port };
  if (ipaddr.IPv4.isValidFourPartDecimal(host)) return { name: null, network: [ipaddr.IPv4.parse(host), 32], port };
  const name = inBrackets === undefined && !host.includes('/') ? nameInUrls(host) : undefined;
  return name === undefined ? undefined : { name, network: null, port };
}

/** The name as an address has it: lower case, and in Punycode. */
function nameInUrls(host: string): string | undefined {
  const url = `http://${host}/`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
