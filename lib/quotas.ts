/**
 * What a business may have only so much of; each is a setting of its own (`QUOTA_…`). The last two count by the hour, the
 * others what there is.
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
  'files_per_hour',
  'sessions_per_hour',
] as const;
export type QuotaName = (typeof quotaNames)[number];
