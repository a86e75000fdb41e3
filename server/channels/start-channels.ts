import { env } from '@/server/platform/env';
import { newId } from '@/server/platform/new-id';
import { startWorkLoop } from '@/server/platform/work-loop';
import { deliveriesNotice } from './announce-deliveries';
import { handOverChat } from './inbound/hand-over';
import { leaseUpdates, renewUpdates } from './inbound/lease-updates';
import { updatesNotice } from './inbound/receive-updates';
import { startListening } from './listening/start-listening';
import { leaseDeliveries, renewDeliveries } from './outbound/lease-deliveries';
import { sendDelivery } from './outbound/send-delivery';

/** What a worker does for channels: it hands over what came, sends what is to be sent, and receives where no one posts to us. Returns a function that stops it. */
export function startChannels(): () => Promise<unknown> {
  const most = () => env().CHANNEL_CONCURRENCY;
  const own_id = newId();
  const stops = [
    startWorkLoop({
      what: 'updates of channels',
      most,
      every_ms: 500,
      notice: updatesNotice,
      lease: (free) => leaseUpdates(free, own_id),
      renew: renewUpdates,
      carry_out: handOverChat,
    }),
    startWorkLoop({
      what: 'messages to send through channels',
      most,
      every_ms: 500,
      notice: deliveriesNotice,
      lease: (free) => leaseDeliveries(free, own_id),
      renew: renewDeliveries,
      carry_out: ({ business_id, id }) => sendDelivery(business_id, id),
    }),
    startListening(own_id),
  ];
  return () => Promise.all(stops.map((stop) => stop()));
}
