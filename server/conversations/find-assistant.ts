import { LRUCache } from 'lru-cache';
import type { FindAssistant } from '@/server/http/request';
import { tenantDb } from '@/server/platform/db/tenant-db';

/** A conversation always keeps the assistant that it began with. */
const known = new LRUCache<string, string>({ max: 10_000 });

/** The assistant with which a conversation began, also that of a run or a file. Undefined if the business has none with this id. */
export const findAssistant: FindAssistant = async (business_id, what, id) => {
  const key = `${business_id} ${what} ${id}`;
  const found = known.get(key);
  if (found) return found;
  const select = { conversation: { select: { entry_assistant_id: true } } } as const;
  const assistant_id = await tenantDb(business_id)(async (tx) => {
    if (what === 'session_id')
      return (await tx.conversation.findUnique({ where: { id }, select: { entry_assistant_id: true } }))?.entry_assistant_id;
    const row =
      what === 'instance_id'
        ? await tx.flowInstance.findUnique({ where: { id }, select })
        : await tx.attachment.findUnique({ where: { id }, select });
    return row?.conversation.entry_assistant_id;
  });
  if (assistant_id) known.set(key, assistant_id);
  return assistant_id;
};
