/** The topics of the guide, which are the anchors of its page. */
export const guideTopics = [
  'message_question',
  'choices',
  'conditions',
  'default_stall',
  'variables',
  'handlers',
  'subflows',
  'handoff',
  'knowledge',
  'testing',
  'mistakes',
] as const;

export type GuideTopic = (typeof guideTopics)[number];

/** The address of the guide, or of one of its topics. */
export function guideHref(assistant_id: string, topic?: GuideTopic): string {
  return `/assistants/${assistant_id}/flows/guide${topic ? `#${topic}` : ''}`;
}
