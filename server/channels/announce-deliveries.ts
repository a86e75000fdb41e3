import { isPushChannel } from '@/lib/channels/channels';
import { publish } from '@/server/platform/channel';

/** Whoever stores a message for a chat says so here after the commit, and workers look at once. */
export const deliveriesNotice = 'channel-deliveries';

/** Does nothing for a channel without deliveries. Returns immediately: should the notice be lost, workers look a moment later anyway. */
export function announceDeliveries(channel: string): void {
  if (isPushChannel(channel)) void publish(deliveriesNotice, {});
}
