import { isPushChannel, pushChannelIds, type Channel, type PushChannel } from '@/lib/channels/channels';
import type { ChannelAdapter, PushAdapter } from './channel-adapter';
import { apiChannel, testChannel, widgetChannel } from './pull-channels';
import { telegramChannel } from './telegram/adapter';
import { telegramAccountChannel } from './telegram-account/adapter';
import { webhookChannel } from './webhook/adapter';

/** The adapter of each channel. A new channel is a line here. */
export const adapters = {
  api: apiChannel,
  test: testChannel,
  widget: widgetChannel,
  webhook: webhookChannel,
  telegram: telegramChannel,
  telegram_account: telegramAccountChannel,
} satisfies Record<Channel, ChannelAdapter> & Record<PushChannel, PushAdapter>;

/** The adapter of a channel that is stored as text. Undefined if it is none that messages are sent to. */
export function pushAdapter(channel: string): PushAdapter | undefined {
  return isPushChannel(channel) ? adapters[channel] : undefined;
}

/** The channels whose connections are used only by the process that listens to them. */
export const channelsUsedWhereTheyListen = pushChannelIds.filter((id) => pushAdapter(id)?.is_used_where_it_listens);
