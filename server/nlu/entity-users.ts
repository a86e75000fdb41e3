import type { Tx } from '@/server/platform/db/client';
import { flowsNaming } from './flows-naming';

/** What names an entity: intents by their parameters, templates by their parts, flows by their conditions. */
export async function entityUsers(tx: Tx, assistant_id: string, entity: string) {
  const intents = await tx.nluIntent.findMany({
    where: { assistant_id, parameters: { some: { entity } } },
    select: { key_name: true },
    orderBy: { key_name: 'asc' },
  });
  const templates = await tx.nluTemplate.findMany({
    where: { assistant_id, parts: { some: { entity } } },
    select: { name: true },
    orderBy: { name: 'asc' },
  });
  return {
    intents: intents.map(({ key_name }) => key_name),
    templates: templates.map(({ name }) => name),
    flows: await flowsNaming(tx, assistant_id, { entity }),
  };
}
