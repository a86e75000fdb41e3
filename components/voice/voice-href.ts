/** The pages of the call center, in the order of their tabs. */
export const voicePages = ['connections', 'calls', 'test', 'plans', 'activity', 'settings'] as const;
export type VoicePage = (typeof voicePages)[number];

/** The address of a page of the call center. */
export function voiceHref(page: VoicePage = 'connections'): string {
  return page === 'connections' ? '/integrations/call-center' : `/integrations/call-center/${page}`;
}

/** The parts of a connection's page, in the order of their tabs. */
export const connectionTabs = ['overview', 'details', 'test', 'calls', 'settings'] as const;
export type ConnectionTab = (typeof connectionTabs)[number];

/** The address of a connection's page. */
export function voiceConnectionHref(id: string, tab: ConnectionTab = 'overview'): string {
  const page = `/integrations/call-center/connections/${id}`;
  return tab === 'overview' ? page : `${page}?tab=${tab}`;
}

/** The address of a call's page. */
export const callHref = (id: string): string => `/integrations/call-center/calls/${id}`;
