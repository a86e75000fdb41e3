import { LRUCache } from 'lru-cache';
import type { FindAssistant } from '@/server/http/request';
import { tenantDb } from '@/server/platform/db/tenant-db';

/** A conversation never changes its assistant. */
const known = new LRUCache<string, string>({ max: 10_000 });

/** The assistant of a conversation, or of a run or a file of one. Undefined if the business has none with this id. */
export const findAssistant: FindAssistant = async (business_id, what, id) => {
  const key = `${business_id} ${what} ${id}`;
  const found = known.get(key);
  if (found) return found;
  const select = { conversation: { select: { assistant_id: true } } } as const;
  const assistant_id = await tenantDb(business_id)(async (tx) => {
    if (what === 'session_id') return (await tx.conversation.findUnique({ where: { id }, select: { assistant_id: true } }))?.assistant_id;
    const row =
      what === 'instance_id'
        ? await tx.flowInstance.findUnique({ where: { id }, select })
        : await tx.attachment.findUnique({ where: { id }, select });
    return row?.conversation.assistant_id;
  });
  if (assistant_id) known.set(key, assistant_id);
  return assistant_id;
};
