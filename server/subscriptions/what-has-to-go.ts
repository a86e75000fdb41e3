import type { PlanLimits } from '@/lib/plans';
import type { Tx } from '@/server/platform/db/client';

const mostNames = 20;

/**
 * What a business has beyond the limits of a plan, with the newest names. Conversations are left out: they have happened, and
 * are counted from zero again next month.
 */
export async function whatHasToGo(tx: Tx, business_id: string, { max_assistants, max_knowledge_bases }: PlanLimits) {
  const where = { business_id };
  const beyond = (max: number) => ({ where, orderBy: { id: 'asc' }, skip: max, take: mostNames, select: { name: true } }) as const;
  const found = [];
  if (max_assistants !== null) {
    const used = await tx.assistant.count({ where });
    const names = used > max_assistants ? await tx.assistant.findMany(beyond(max_assistants)) : [];
    found.push({ entitlement: 'assistants' as const, used, max: max_assistants, names });
  }
  if (max_knowledge_bases !== null) {
    const used = await tx.knowledgeIndex.count({ where });
    const names = used > max_knowledge_bases ? await tx.knowledgeIndex.findMany(beyond(max_knowledge_bases)) : [];
    found.push({ entitlement: 'knowledge_bases' as const, used, max: max_knowledge_bases, names });
  }
  return found.filter(({ used, max }) => used > max).map((one) => ({ ...one, names: one.names.map(({ name }) => name) }));
}
