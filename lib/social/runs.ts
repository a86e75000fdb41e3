import type { ChannelErrorCode } from '../channels/channel-error-code';

/** Long work with an account: reading its posts, teaching them, computing a report of its health, deleting all posts. */
export const runKinds = ['sync', 'learn', 'health', 'delete_all'] as const;
export type RunKind = (typeof runKinds)[number];

export const runStates = ['waiting', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type RunState = (typeof runStates)[number];

export const isOpenRun = (state: RunState): boolean => state === 'waiting' || state === 'running';

/** What a run is doing. */
export const runPhases = [
  'beginning',
  'reading_posts',
  'reading_comments',
  'deleting_posts',
  'writing_documents',
  'reading_documents',
  'computing',
] as const;
export type RunPhase = (typeof runPhases)[number];

/** Why a run failed, besides what its service did. */
export const ownRunReasons = [
  'internal',
  'not_connected',
  'index_gone',
  'quota_reached',
  'nothing_to_learn',
  'not_synced',
  'too_slow',
] as const;
export type RunReason = (typeof ownRunReasons)[number] | ChannelErrorCode;

/** Something that a run could not do. It went on with the next. */
export interface RunFailure {
  /** The service's id of a post. */
  external_id: string;
  /** The beginning of its caption. */
  label: string;
  code: ChannelErrorCode;
}

/** What a run achieved, by what it counts. */
export interface RunResult {
  posts?: number;
  comments?: number;
  /** Posts that are no longer on the service. */
  removed?: number;
  deleted?: number;
  /** Whether the account has more posts than are read. */
  has_more?: boolean;
  /** Of a knowledge base. */
  index_id?: string;
  index_name?: string;
  answers?: number;
  documents?: number;
  unread_documents?: number;
  report_id?: string;
  score?: number;
}
