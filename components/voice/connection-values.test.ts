import { expect, it } from 'vitest';
import { connectionChangeSchema, connectionSchema, newConnection } from './connection-values';

/** The fields with a problem, in the order of their names. */
function wrongFields(values: object): unknown[] {
  const { error } = connectionSchema.safeParse({ ...newConnection, ...values });
  return [...new Set(error?.issues.map(({ path }) => path[0]))].sort();
}

it('needs a name for a phone, and also the credentials for a provider’s line', () => {
  expect(wrongFields({ name: 'Reception' })).toEqual([]);
  expect(wrongFields({})).toEqual(['name']);
  expect(wrongFields({ name: 'Sales', kind: 'trunk' })).toEqual(['password', 'server_url', 'username']);
});

it('reads ports and numbers in any digits, as people write them', () => {
  const typed = { name: 'Sales', kind: 'trunk', username: 'u', password: 'p', server_url: 'SIP.example.com' };
  expect(connectionSchema.parse({ ...newConnection, ...typed, port: '۵۰۸۰', number: '+۹۸ (۲۱) ۱۲۳-۴۵' })).toMatchObject({
    port: 5080,
    number: '+982112345',
    server_url: 'sip.example.com',
  });
  expect(connectionSchema.parse({ ...newConnection, ...typed })).toMatchObject({ port: 5060, number: null });
  expect(wrongFields({ ...typed, port: 'x' })).toEqual(['port']);
});

it('changes limits in minutes, with a prefix per line, and not the server of a phone', () => {
  const limits = { allows_outgoing: true, allowed_prefixes: '+۹۸\n\n +971 ', max_concurrent_calls: '۳', daily_seconds: '60' };
  expect(connectionChangeSchema.parse({ ...newConnection, name: 'Reception', ...limits })).toEqual({
    name: 'Reception',
    transport: 'udp',
    allows_outgoing: true,
    allowed_prefixes: ['+98', '+971'],
    max_concurrent_calls: 3,
    daily_seconds: 3600,
  });
});
