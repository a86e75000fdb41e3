import { LRUCache } from 'lru-cache';
import type { TemplatePart } from '@/lib/engine/render-template';
import type { IntentDefinition } from '@/lib/engine/types';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { partsInOrder } from './templates';

/** What turns need of an assistant's NLU beside its model. It takes effect without a training. */
export interface AssistantNlu {
  /** By key name; those with parameters. */
  intents: ReadonlyMap<string, IntentDefinition>;
  /** Templates' parts by their name in lower case, and by their id. */
  templates: ReadonlyMap<string, readonly TemplatePart[]>;
}

const nothing: AssistantNlu = { intents: new Map(), templates: new Map() };

/** By assistant and revision: a change makes a new entry, the old one falls out in time. */
const cache = new LRUCache<string, AssistantNlu>({ max: 2_000 });

/** An assistant's parameters and templates as they are at this revision, read once. Throws where the database is away. */
export async function loadNlu(business_id: string, { id, nlu_revision }: { id: string; nlu_revision: number }): Promise<AssistantNlu> {
  // Nothing was ever taught that turns would need.
  if (nlu_revision === 0) return nothing;
  const key = `${id}:${nlu_revision}`;
  const known = cache.get(key);
  if (known) return known;
  const loaded = await read(business_id, id);
  cache.set(key, loaded);
  return loaded;
}

async function read(business_id: string, assistant_id: string): Promise<AssistantNlu> {
  return tenantDb(business_id)(async (tx) => {
    const intents = await tx.nluIntent.findMany({
      where: { assistant_id, parameters: { some: {} } },
      select: { key_name: true, parameters: { orderBy: [{ order: 'asc' }, { id: 'asc' }] } },
    });
    const templates = await tx.nluTemplate.findMany({ where: { assistant_id }, include: { parts: { orderBy: [...partsInOrder] } } });
    return {
      intents: new Map(intents.map(({ key_name, parameters }) => [key_name, { name: key_name, parameters }])),
      templates: new Map(templates.flatMap(({ id, name, parts }) => [[name.toLowerCase(), parts], [id, parts]] as const)),
    };
  });
}
