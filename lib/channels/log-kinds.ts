/** What a connection's log tells. `received` and `sent` are what came and went; the others are rows of `connection_log`. */
export const logKinds = [
  'received',
  'sent',
  'connected',
  'reconnected',
  'checked',
  'assistant_assigned',
  'assistant_removed',
  'paused',
  'resumed',
  'disconnected',
  'token_refreshed',
  'settings_changed',
  'request_unreadable',
  'comment_hidden',
  'comment_deleted',
  'deauthorized',
  'failed',
] as const;
export type LogKind = (typeof logKinds)[number];

/** Kinds that are rows of `connection_log`. */
export type StoredLogKind = Exclude<LogKind, 'received' | 'sent'>;
