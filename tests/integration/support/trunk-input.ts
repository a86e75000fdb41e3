import type { SipConnectionInput } from '@/lib/contracts/voice/sip-connections';

/** The input of a trunk that may be used for everything. */
export const trunkInput = (changes: Partial<SipConnectionInput>): SipConnectionInput => ({
  kind: 'trunk',
  name: 'ستاد',
  username: '982191000000',
  password: 'of-the-provider',
  server_url: '9.9.9.9',
  port: 5060,
  transport: 'udp',
  number: null,
  assistant_id: null,
  allows_outgoing: true,
  allowed_prefixes: [],
  max_concurrent_calls: 10,
  daily_seconds: 3_600,
  ...changes,
});
