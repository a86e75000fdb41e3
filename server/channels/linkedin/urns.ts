/** LinkedIn's names for things: `urn:li:<type>:<id>`, and `urn:li:comment:(<urn of the thread>,<id>)`. */

export const organizationUrn = (key: string): string => `urn:li:organization:${key}`;

/** `123` of `urn:li:organization:123`. The older name of such pages is accepted too. Null for anything else. */
export const organizationKey = (urn: string): string | null =>
  /^urn:li:(?:organization|organizationBrand|company):(\w+)$/.exec(urn)?.[1] ?? null;

export interface CommentName {
  /** The whole name, always in the same spelling. */
  urn: string;
  /** What is commented on, such as `urn:li:activity:1`. */
  thread: string;
  id: string;
}

/** The parts of a comment's name. Notifications leave out `urn:li:` of the thread. Null for anything else. */
export function readCommentUrn(urn: string): CommentName | null {
  const [, type, thread_id, id] = /^urn:li:comment:\((?:urn:li:)?(\w+):([^,()\s]+),\s*([^,()\s]+)\)$/.exec(urn) ?? [];
  if (!type || !thread_id || !id) return null;
  const thread = `urn:li:${type}:${thread_id}`;
  return { urn: `urn:li:comment:(${thread},${id})`, thread, id };
}
