/** The parts of a connection's page, in the order of their tabs. */
export const connectionTabs = ['overview', 'log', 'settings'] as const;
export type ConnectionTab = (typeof connectionTabs)[number];

/** The address of the page of a channel. */
export const channelHref = (channel: string): string => `/integrations/channels/${channel}`;

/** The address of a connection's page. */
export function connectionHref({ channel, id }: { channel: string; id: string }, tab: ConnectionTab = 'overview'): string {
  return tab === 'overview' ? `${channelHref(channel)}/${id}` : `${channelHref(channel)}/${id}?tab=${tab}`;
}
