import type { QuotaName } from '@/lib/quotas';
import { env } from '@/server/platform/env';

const settings: Record<QuotaName, () => number> = {
  assistants: () => env().QUOTA_ASSISTANTS,
  flows: () => env().QUOTA_FLOWS,
  versions: () => env().QUOTA_VERSIONS,
  nodes: () => env().QUOTA_NODES,
  templates: () => env().QUOTA_TEMPLATES,
  storage: () => env().QUOTA_STORAGE_MB,
  media: () => env().QUOTA_MEDIA_MB,
  indexes: () => env().QUOTA_INDEXES,
  documents: () => env().QUOTA_DOCUMENTS,
  knowledge: () => env().QUOTA_KNOWLEDGE_MB,
  contacts: () => env().QUOTA_CONTACTS,
  integrations: () => env().QUOTA_INTEGRATIONS,
  actions: () => env().QUOTA_ACTIONS,
  members: () => env().QUOTA_MEMBERS,
  invitations: () => env().QUOTA_INVITATIONS,
  webhooks: () => env().QUOTA_WEBHOOKS,
  widgets: () => env().QUOTA_WIDGETS,
  sip_connections: () => env().QUOTA_SIP_CONNECTIONS,
  files_per_hour: () => env().QUOTA_FILES_PER_HOUR,
  sessions_per_hour: () => env().QUOTA_SESSIONS_PER_HOUR,
  tickets_per_hour: () => env().QUOTA_TICKETS_PER_HOUR,
  ticket_replies_per_hour: () => env().QUOTA_TICKET_REPLIES_PER_HOUR,
};

/** A business's quota. Storage, media and knowledge are in megabytes. */
export const quotaOf = (name: QuotaName): number => settings[name]();
