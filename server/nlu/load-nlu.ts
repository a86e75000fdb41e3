import type { TemplatePart } from '@/lib/engine/render-template';
import type { IntentDefinition } from '@/lib/engine/types';
import { BoundedCache } from '@/server/platform/bounded-cache';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { env } from '@/server/platform/env';
import { partsInOrder } from './templates';

/** What turns need of an assistant's NLU beside its model. It takes effect without a training. */
export interface AssistantNlu {
  /** By key name; those with parameters. */
  intents: ReadonlyMap<string, IntentDefinition>;
  /** Templates' parts by their name in lower case, and by their id. */
  templates: ReadonlyMap<string, readonly TemplatePart[]>;
}

const nothing: AssistantNlu = { intents: new Map(), templates: new Map() };

interface Wanted {
  business_id: string;
  assistant_id: string;
}

/** By business, assistant and revision: a change makes a new entry, the old one falls out in time. */
const cache = new BoundedCache<Wanted, AssistantNlu>({ megabytes: () => env().NLU_CACHE_MB, sizeOf, load: read });

/** An assistant's parameters and templates as they are at this revision, read once. Throws where the database is away. */
export async function loadNlu(
  business_id: string,
  { id: assistant_id, nlu_revision }: { id: string; nlu_revision: number },
): Promise<AssistantNlu> {
  // Nothing was ever taught that turns would need.
  if (nlu_revision === 0) return nothing;
  const key = `${business_id}:${assistant_id}:${nlu_revision}`;
  return (await cache.get(key, { business_id, assistant_id })) ?? nothing;
}

async function read({ business_id, assistant_id }: Wanted): Promise<AssistantNlu> {
  return tenantDb(business_id)(async (tx) => {
    const intents = await tx.nluIntent.findMany({
      where: { assistant_id, parameters: { some: {} } },
      select: { key_name: true, parameters: { orderBy: [{ order: 'asc' }, { id: 'asc' }] } },
    });
    const templates = await tx.nluTemplate.findMany({ where: { assistant_id }, include: { parts: { orderBy: [...partsInOrder] } } });
    return {
      intents: new Map(intents.map(({ key_name, parameters }) => [key_name, { name: key_name, parameters }])),
      templates: new Map(
        templates.flatMap(
          ({ id, name, parts }) =>
            [
              [name.toLowerCase(), parts],
              [id, parts],
            ] as const,
        ),
      ),
    };
  });
}

/** What a row takes beside its texts, in bytes; a text takes two bytes a letter. */
const perRow = 500;

function sizeOf({ intents, templates }: AssistantNlu): number {
  const parameters = [...intents.values()].flatMap((intent) => intent.parameters);
  // Each template is there twice, with the same parts.
  const parts = [...templates.values()].flat();
  return (
    parameters.reduce((sum, { prompt_question }) => sum + perRow + 2 * prompt_question.length, 1) +
    parts.reduce((sum, { text_content }) => sum + perRow / 2 + text_content.length, 0)
  );
}
