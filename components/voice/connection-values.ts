import * as z from 'zod';
import { sipConnectionChange, sipConnectionInput, type SipConnection } from '@/lib/contracts/voice/sip-connections';
import type { ConnectionKind, SipTransport } from '@/lib/contracts/voice/voice-base';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';

/** The fields of a connection as they are typed. */
export interface ConnectionValues extends Record<string, unknown> {
  kind: ConnectionKind;
  name: string;
  transport: SipTransport;
  server_url: string;
  port: string;
  username: string;
  password: string;
  number: string;
  assistant_id: string;
}

/** What a connection is allowed to do, as it is typed. Prefixes are one per line, and the daily limit is in minutes. */
export interface LimitValues {
  allows_outgoing: boolean;
  allowed_prefixes: string;
  max_concurrent_calls: string;
  daily_seconds: string;
}

export const newConnection: ConnectionValues = {
  kind: 'account',
  name: '',
  transport: 'udp',
  server_url: '',
  port: '',
  username: '',
  password: '',
  number: '',
  assistant_id: '',
};

/** A typed number in any digits. Undefined if there is none. */
function numberOf(typed: string): number | undefined {
  const digits = toAsciiDigits(typed).trim();
  return digits === '' ? undefined : Number(digits);
}

const numberText = (typed: string): string | null => toAsciiDigits(typed).replace(/[\s()-]/g, '') || null;

/** What only a provider's line has. The phone's own values are generated. */
function trunkFields({ server_url, port, username, number }: ConnectionValues) {
  return { server_url, username, number: numberText(number), ...(numberOf(port) !== undefined && { port: numberOf(port) }) };
}

/** The typed values of a new connection, as the contract takes them. */
export const connectionSchema = z.preprocess((values) => {
  const typed = values as ConnectionValues;
  const { kind, name, transport, assistant_id, password } = typed;
  const shared = { kind, name, transport, assistant_id: assistant_id || null };
  return kind === 'account' ? shared : { ...shared, ...trunkFields(typed), password };
}, sipConnectionInput);

/** The typed values of the settings, as the contract takes them. */
export const connectionChangeSchema = z.preprocess((values) => {
  const typed = values as ConnectionValues & LimitValues;
  const minutes = numberOf(typed.daily_seconds);
  return {
    name: typed.name,
    transport: typed.transport,
    ...(typed.kind === 'trunk' && trunkFields(typed)),
    allows_outgoing: typed.allows_outgoing,
    allowed_prefixes: typed.allowed_prefixes.split('\n').flatMap((line) => numberText(line) ?? []),
    max_concurrent_calls: numberOf(typed.max_concurrent_calls) ?? null,
    daily_seconds: minutes === undefined ? null : minutes * 60,
  };
}, sipConnectionChange);

/** What is stored, as it is typed. */
export function settingsOf(connection: SipConnection): ConnectionValues & LimitValues {
  const { kind, name, transport, server_url, port, username, number } = connection;
  return {
    ...newConnection,
    ...{ kind, name, transport, server_url, username },
    port: String(port),
    number: number ?? '',
    allows_outgoing: connection.allows_outgoing,
    allowed_prefixes: connection.allowed_prefixes.join('\n'),
    max_concurrent_calls: String(connection.max_concurrent_calls),
    daily_seconds: String(Math.floor(connection.daily_seconds / 60)),
  };
}
