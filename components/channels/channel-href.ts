/** The parts of a connection's page, in the order of their tabs. */
export const connectionTabs = ['overview', 'posts', 'health', 'learning', 'log', 'settings'] as const;
export type ConnectionTab = (typeof connectionTabs)[number];

/** Those that only accounts with posts have. */
export const isSocialTab = (tab: ConnectionTab): boolean => tab === 'posts' || tab === 'health' || tab === 'learning';

/** The address of the page of a channel. */
export const channelHref = (channel: string): string => `/integrations/channels/${channel}`;

/** The address of a connection's page. */
export function connectionHref({ channel, id }: { channel: string; id: string }, tab: ConnectionTab = 'overview'): string {
  return tab === 'overview' ? `${channelHref(channel)}/${id}` : `${channelHref(channel)}/${id}?tab=${tab}`;
}
