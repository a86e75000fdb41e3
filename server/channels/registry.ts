import type { Capabilities } from '@/lib/channels/capabilities';
import { isPushChannel, pushChannelIds, type Channel, type Purpose, type PushChannel } from '@/lib/channels/channels';
import type { ChannelAdapter, PushAdapter } from './channel-adapter';
import { instagramChannel } from './instagram/adapter';
import { linkedinChannel } from './linkedin/adapter';
import { apiChannel, testChannel, voiceChannel, widgetChannel } from './pull-channels';
import { telegramChannel } from './telegram/adapter';
import { telegramAccountChannel } from './telegram-account/adapter';
import { webhookChannel } from './webhook/adapter';

/** The adapter of each channel. A new channel is a line here. */
export const adapters = {
  api: apiChannel,
  test: testChannel,
  widget: widgetChannel,
  voice: voiceChannel,
  webhook: webhookChannel,
  telegram: telegramChannel,
  instagram: instagramChannel,
  linkedin: linkedinChannel,
  telegram_account: telegramAccountChannel,
} satisfies Record<Channel, ChannelAdapter> & Record<PushChannel, PushAdapter>;

/** The adapter of a channel that is stored as text. Undefined if it is none that messages are sent to. */
export function pushAdapter(channel: string): PushAdapter | undefined {
  return isPushChannel(channel) ? adapters[channel] : undefined;
}

/** What a channel can do where something is answered. */
export function capabilitiesOf({ capabilities, comment_capabilities }: PushAdapter, purpose: Purpose): Capabilities {
  return purpose === 'comments' ? { ...capabilities, ...comment_capabilities } : capabilities;
}

/** The channels whose connections are used only by the process that listens to them. */
export const channelsUsedWhereTheyListen = pushChannelIds.filter((id) => pushAdapter(id)?.is_used_where_it_listens);
