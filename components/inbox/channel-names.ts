/** The channels on which customers write. Live tests are in no inbox. */
export const channelNames = ['api', 'widget', 'webhook', 'telegram', 'telegram_account', 'instagram', 'linkedin', 'voice'] as const;
export type ChannelName = (typeof channelNames)[number];

/** Whether a channel has a name in the catalogs. One that is not known yet is shown as it is. */
export function isNamedChannel(channel: string): channel is ChannelName {
  return (channelNames as readonly string[]).includes(channel);
}
