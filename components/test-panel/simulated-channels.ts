import type { Channel } from '@/lib/channels/channels';

/** The channels that customers write messages through. */
export const simulatedChannels = [
  'test',
  'api',
  'widget',
  'telegram',
  'telegram_account',
  'instagram',
  'webhook',
] as const satisfies readonly Channel[];
