import { randomUUID } from 'node:crypto';
import { archetypes } from '@/lib/archetypes/archetypes';
import { newId } from '@/server/platform/new-id';
import { admin } from './database';
import type { Example } from './example';
import type { World } from './world';

const base = '/api/flow-manager';
const archetype = `${base}/super-admin/archetypes`;
const kept: Example['params'] = ({ ids }) => ({ template_id: ids.kept_template_id });

/** An archetype as platform people create one. */
export function archetypeBody() {
  const [{ content }] = archetypes;
  const contents = Object.entries(content).map(([locale, { name, summary, document }]) => [locale, { name, summary, document }]);
  return { type: 'SALES', is_listed: true, content: Object.fromEntries(contents) as object };
}

const made = new WeakMap<World, string>();

/** An archetype that was created before the call, because it belongs to no business. */
const ofArchetype: Example = {
  params: (world) => ({ archetype_id: made.get(world) ?? randomUUID() }),
  before: async (world) => {
    const id = newId();
    made.set(world, id);
    const { type, content } = archetypeBody();
    await admin.query('insert into archetypes (id, type, content) values ($1, $2, $3)', [id, type, JSON.stringify(content)]);
  },
};

/** Examples of the calls about archetypes, templates and prompts. */
export const templateExamples: Record<string, Example> = {
  [`POST ${archetype}`]: { body: archetypeBody },
  [`GET ${archetype}/{archetype_id}`]: ofArchetype,
  [`PUT ${archetype}/{archetype_id}`]: { ...ofArchetype, body: () => ({ is_listed: false }) },
  [`DELETE ${archetype}/{archetype_id}`]: ofArchetype,
  [`GET ${base}/archetypes/{archetype_id}`]: ofArchetype,
  [`GET ${base}/templates/{template_id}`]: { params: kept },
  [`POST ${base}/templates`]: {
    body: ({ ids }) => ({
      assistant_id: ids.assistant_id,
      flow_base_id: ids.flow_base_id,
      name: 'قالب جدید',
      summary: '',
      industry: 'retail',
      with_knowledge: true,
    }),
  },
  [`PUT ${base}/templates/{template_id}`]: { params: kept, body: () => ({ name: 'نام دیگر', summary: 'کوتاه', industry: 'food' }) },
  [`DELETE ${base}/templates/{template_id}`]: { params: kept },
  [`POST ${base}/templates/{template_id}/clone`]: { params: kept, body: () => ({ name: 'دستیار دوم' }) },
  [`POST ${base}/assistants/{assistant_id}/apply-template`]: { body: ({ ids }) => ({ template_id: ids.kept_template_id }) },
  [`POST ${base}/prompt-templates`]: { body: () => ({ name: 'لحن دوم', content: 'مختصر بنویس.', type: null, language: 'FA' }) },
  [`PUT ${base}/prompt-templates/{prompt_template_id}`]: { body: () => ({ name: 'نام دیگر', content: 'رسمی بنویس.' }) },
  [`POST ${base}/assistants/{assistant_id}/apply-prompt`]: {
    body: ({ ids }) => ({ prompt_template_id: ids.prompt_template_id, placement: 'append' }),
  },
};
