/**
 * What a business may have only so much of; each is a setting of its own (`QUOTA_…`). Those by the hour come last, the
 * others count what there is.
 */
export const quotaNames = [
  'assistants',
  'flows',
  'versions',
  'nodes',
  'templates',
  'storage',
  'media',
  'indexes',
  'documents',
  'knowledge',
  'contacts',
  'integrations',
  'actions',
  'members',
  'invitations',
  'webhooks',
  'widgets',
  'sip_connections',
  'files_per_hour',
  'sessions_per_hour',
  'tickets_per_hour',
  'ticket_replies_per_hour',
] as const;
export type QuotaName = (typeof quotaNames)[number];

/** Those that count what a business adds in an hour. */
export type HourlyQuota = Extract<QuotaName, `${string}_per_hour`>;
