import type { Tx } from '@/server/platform/db/client';
import type { TrainingRows } from '@/server/platform/threads/tasks/training-file';
import type { ImportTally } from './import-tally';
import { conditionNames, templateNames } from './names-in-flows';

interface Replacement {
  assistant_id: string;
  kept: TrainingRows['kept'];
  tally: ImportTally;
}

/** Removes intents and templates that the file does not contain. One that a dialog flow uses is kept and reported. */
export async function removeOthers(tx: Tx, { assistant_id, kept, tally }: Replacement): Promise<void> {
  const intents = await tx.$queryRaw<Named[]>`
    select id, key_name as name from nlu_intents where assistant_id = ${assistant_id}::uuid
       and lower(key_name) not in (select lower(name) from jsonb_array_elements_text(${kept.intents}::jsonb) name) order by id`;
  const id = { in: unused(intents, await conditionNames(tx, assistant_id, 'intent'), tally) };
  tally.note('utterances', 'removed', await tx.nluUtterance.count({ where: { intent_id: id } }));
  tally.note('parameters', 'removed', await tx.nluParameter.count({ where: { intent_id: id } }));
  tally.note('intents', 'removed', (await tx.nluIntent.deleteMany({ where: { id } })).count);
  const templates = await tx.$queryRaw<Named[]>`
    select id, name from nlu_templates where assistant_id = ${assistant_id}::uuid
       and lower(name) not in (select lower(name) from jsonb_array_elements_text(${kept.templates}::jsonb) name) order by id`;
  const gone = unused(templates, await templateNames(tx, assistant_id), tally);
  tally.note('templates', 'removed', (await tx.nluTemplate.deleteMany({ where: { id: { in: gone } } })).count);
}

/** Removes phrases and parameters that the file does not contain, of intents that it does. */
export async function removeRest(tx: Tx, { assistant_id, kept, tally }: Replacement): Promise<void> {
  const phrases = await tx.$executeRaw`
    delete from nlu_utterances u using nlu_intents i
     where i.id = u.intent_id and i.assistant_id = ${assistant_id}::uuid
       and lower(i.key_name) in (select lower(name) from jsonb_array_elements_text(${kept.intents}::jsonb) name)
       and (lower(i.key_name), u.normalized) not in (
         select lower(intent), normalized from jsonb_to_recordset(${kept.phrases}::jsonb) as f (intent text, normalized text))`;
  const parameters = await tx.$executeRaw`
    delete from nlu_parameters p using nlu_intents i
     where i.id = p.intent_id and i.assistant_id = ${assistant_id}::uuid
       and lower(i.key_name) in (select lower(name) from jsonb_array_elements_text(${kept.intents}::jsonb) name)
       and (lower(i.key_name), p.entity) not in (
         select lower(intent), entity from jsonb_to_recordset(${kept.parameters}::jsonb) as f (intent text, entity text))`;
  tally.note('utterances', 'removed', phrases);
  tally.note('parameters', 'removed', parameters);
}

/**
 * Removes entities that the file does not contain. This runs last, when nothing from the file uses them. One that is
 * still in use is kept.
 */
export async function removeOtherEntities(tx: Tx, { assistant_id, kept, tally }: Replacement): Promise<void> {
  const entities = await tx.$queryRaw<(Named & { is_used: boolean })[]>`
    select e.id, e.key_name as name,
           exists (select from nlu_parameters p join nlu_intents i on i.id = p.intent_id where i.assistant_id = e.assistant_id and p.entity = e.key_name)
        or exists (select from nlu_template_parts p join nlu_templates t on t.id = p.template_id where t.assistant_id = e.assistant_id and p.entity = e.key_name) as is_used
      from nlu_entities e where e.assistant_id = ${assistant_id}::uuid
       and lower(e.key_name) not in (select lower(name) from jsonb_array_elements_text(${kept.entities}::jsonb) name) order by e.id`;
  const inFlows = await conditionNames(tx, assistant_id, 'entity');
  const gone = unused(entities, new Set([...inFlows, ...entities.flatMap(({ name, is_used }) => (is_used ? [name] : []))]), tally);
  const names = JSON.stringify(entities.flatMap(({ id, name }) => (gone.includes(id) ? [name] : [])));
  await tx.$executeRaw`
    update nlu_utterances u
       set annotations = (select coalesce(jsonb_agg(mark order by place), '[]')
                            from jsonb_array_elements(u.annotations) with ordinality as marks (mark, place) where not (${names}::jsonb ? (mark ->> 'entity')))
     where assistant_id = ${assistant_id}::uuid and annotations <> '[]'
       and exists (select from jsonb_array_elements(u.annotations) mark where ${names}::jsonb ? (mark ->> 'entity'))`;
  tally.note('entities', 'removed', (await tx.nluEntity.deleteMany({ where: { id: { in: gone } } })).count);
}

interface Named {
  id: string;
  name: string;
}

/** The ids of the unused rows. The others are reported. */
function unused(rows: readonly Named[], used: ReadonlySet<string>, tally: ImportTally): string[] {
  for (const { name } of rows) if (used.has(name)) tally.problem(name, 'in_use', null);
  return rows.flatMap(({ id, name }) => (used.has(name) ? [] : [id]));
}
