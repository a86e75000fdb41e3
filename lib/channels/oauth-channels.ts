import type { PushChannel } from './channels';

/** The channels whose accounts are connected on a page of the service, which then leads back to ours. */
export const oauthChannels = ['instagram', 'linkedin'] as const satisfies readonly PushChannel[];
export type OauthChannel = (typeof oauthChannels)[number];

export function isOauthChannel(name: string): name is OauthChannel {
  return (oauthChannels as readonly string[]).includes(name);
}
