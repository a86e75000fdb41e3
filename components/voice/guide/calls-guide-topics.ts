/** The topics of the guide to calls, which are the anchors of its page. */
export const callsGuideTopics = ['connection', 'phones', 'trunks', 'test', 'speech', 'people', 'minutes', 'recording'] as const;

/** The address of the guide to calls, or of one of its topics. */
export const callsGuideHref = (topic = ''): string => `/integrations/call-center/guide${topic && `#${topic}`}`;
