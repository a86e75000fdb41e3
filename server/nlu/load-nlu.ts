import type { TemplatePart } from '@/lib/engine/render-template';
import type { IntentDefinition } from '@/lib/engine/types';
import { BoundedCache } from '@/server/platform/bounded-cache';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { env } from '@/server/platform/env';
import { partsInOrder } from './templates';

/** What turns need of an assistant's NLU in addition to its model. It takes effect without a training. */
export interface AssistantNlu {
  /** Intents with parameters, by key name. */
  intents: ReadonlyMap<string, IntentDefinition>;
  /** The parts of templates, by name in lower case and by id. */
  templates: ReadonlyMap<string, readonly TemplatePart[]>;
}

const nothing: AssistantNlu = { intents: new Map(), templates: new Map() };

interface Wanted {
  business_id: string;
  assistant_id: string;
}

/** By business, assistant and revision. A change creates a new entry, and the old one is evicted later. */
const cache = new BoundedCache<Wanted, AssistantNlu>({ megabytes: () => env().NLU_CACHE_MB, sizeOf, load: read });

/** An assistant's parameters and templates at this revision, read once. Throws if the database is unreachable. */
export async function loadNlu(
  business_id: string,
  { id: assistant_id, nlu_revision }: { id: string; nlu_revision: number },
): Promise<AssistantNlu> {
  // Nothing that turns need was ever taught.
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

/** The memory of a row without its texts, in bytes. A text takes two bytes per letter. */
const perRow = 500;

function sizeOf({ intents, templates }: AssistantNlu): number {
  const parameters = [...intents.values()].flatMap((intent) => intent.parameters);
  // Each template is present twice, with the same parts.
  const parts = [...templates.values()].flat();
  return (
    parameters.reduce((sum, { prompt_question }) => sum + perRow + 2 * prompt_question.length, 1) +
    parts.reduce((sum, { text_content }) => sum + perRow / 2 + text_content.length, 0)
  );
}
