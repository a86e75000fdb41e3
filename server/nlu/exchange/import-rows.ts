import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';
import type { TrainingRows } from '@/server/platform/threads/tasks/training-file';
import type { ImportTally } from './import-tally';

interface Import {
  assistant_id: string;
  rows: TrainingRows;
  tally: ImportTally;
}

interface Written {
  added: number;
  changed: number;
}

/** Writes entities. Throws conflict if one that the file was read with was changed or removed since. */
export async function importEntities(tx: Tx, { assistant_id, rows, tally }: Import): Promise<void> {
  for (const slice of rows.entities) {
    const added = await tx.$executeRaw`
      insert into nlu_entities (id, assistant_id, key_name, description, "values", patterns)
      select id, ${assistant_id}::uuid, key_name, description, "values", patterns
        from jsonb_to_recordset(${slice}::jsonb) as e (id uuid, is_new boolean, key_name text, description text, "values" jsonb, patterns jsonb)
       where is_new on conflict do nothing`;
    const changed = await tx.$executeRaw`
      update nlu_entities set description = e.description, "values" = e."values", patterns = e.patterns, updated_at = now()
        from jsonb_to_recordset(${slice}::jsonb) as e (id uuid, is_new boolean, was_updated_at timestamptz, description text, "values" jsonb, patterns jsonb)
       where not is_new and nlu_entities.id = e.id and assistant_id = ${assistant_id}::uuid and nlu_entities.updated_at = was_updated_at`;
    tally.note('entities', 'added', added);
    tally.note('entities', 'changed', changed);
  }
  if (tally.added.entities + tally.changed.entities !== rows.counts.entities) throw new AppError('conflict');
}

/** Writes intents. An existing one gets the file's description, if the file has one. */
export async function importIntents(tx: Tx, { assistant_id, rows, tally }: Import): Promise<void> {
  for (const slice of rows.intents) {
    const written = await tx.$queryRaw<Written[]>`
      with written as (
        insert into nlu_intents as i (id, assistant_id, key_name, description)
        select id, ${assistant_id}::uuid, key_name, description from jsonb_to_recordset(${slice}::jsonb) as f (id uuid, key_name text, description text)
        on conflict (business_id, assistant_id, lower(key_name))
          do update set description = coalesce(nullif(excluded.description, ''), i.description),
                        updated_at = case when excluded.description in ('', i.description) then i.updated_at else now() end returning xmax = 0 as is_new)
      select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed from written`;
    tally.noteAll('intents', written);
  }
}

/** Writes phrases. An existing one gets the file's annotations, if the file has any. */
export async function importPhrases(tx: Tx, { assistant_id, rows, tally }: Import): Promise<void> {
  for (const slice of rows.phrases) {
    const written = await tx.$queryRaw<Written[]>`
      with written as (
        insert into nlu_utterances as u (id, assistant_id, intent_id, text, annotations, normalized, group_key)
        select f.id, i.assistant_id, i.id, text, annotations, normalized, group_key
          from jsonb_to_recordset(${slice}::jsonb) as f (id uuid, intent text, text text, annotations jsonb, normalized text, group_key text)
          join nlu_intents i on i.assistant_id = ${assistant_id}::uuid and lower(i.key_name) = lower(f.intent)
        on conflict (business_id, intent_id, normalized)
          do update set text = excluded.text, annotations = excluded.annotations, updated_at = now()
          where excluded.annotations <> '[]' and excluded.annotations <> u.annotations returning xmax = 0 as is_new)
      select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed from written`;
    tally.noteAll('utterances', written);
  }
}

/**
 * Writes parameters, new ones after the others. One without a question cannot be asked for, so it becomes optional, and
 * this is reported.
 */
export async function importParameters(tx: Tx, { assistant_id, rows, tally }: Import): Promise<void> {
  for (const slice of rows.parameters) {
    const silent = await tx.$queryRaw<{ key_name: string; entity: string }[]>`
      select i.key_name, f.entity from jsonb_to_recordset(${slice}::jsonb) as f (intent text, entity text, prompt_question text)
        join nlu_intents i on i.assistant_id = ${assistant_id}::uuid and lower(i.key_name) = lower(f.intent)
        left join nlu_parameters p on p.intent_id = i.id and p.entity = f.entity
       where f.prompt_question = '' and coalesce(p.prompt_question, '') = ''`;
    for (const { key_name, entity } of silent) tally.problem(key_name, 'without_question', entity);
    const written = await tx.$queryRaw<Written[]>`
      with written as (
        insert into nlu_parameters as p (id, intent_id, entity, data_type, prompt_question, required, "order")
        select f.id, i.id, f.entity, f.data_type, coalesce(nullif(f.prompt_question, ''), nullif(before.prompt_question, ''), f.entity),
               f.required and (f.prompt_question <> '' or coalesce(before.prompt_question, '') <> ''),
               coalesce((select max("order") + 1 from nlu_parameters o where o.intent_id = i.id), 0) + f.place
          from jsonb_to_recordset(${slice}::jsonb) as f (id uuid, intent text, entity text, data_type nlu_data_type, prompt_question text, required boolean, place int)
          join nlu_intents i on i.assistant_id = ${assistant_id}::uuid and lower(i.key_name) = lower(f.intent)
          left join nlu_parameters before on before.intent_id = i.id and before.entity = f.entity
        on conflict (business_id, intent_id, entity)
          do update set data_type = excluded.data_type, prompt_question = excluded.prompt_question, required = excluded.required, updated_at = now()
          returning xmax = 0 as is_new)
      select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed from written`;
    tally.noteAll('parameters', written);
  }
}

/** Writes templates. An existing one gets the file's content. */
export async function importTemplates(tx: Tx, { assistant_id, rows, tally }: Import): Promise<void> {
  for (const slice of rows.templates) {
    const written = await tx.$queryRaw<Written[]>`
      with file as (
        select distinct on (lower(name)) * from jsonb_to_recordset(${slice}::jsonb) as f (id uuid, name text, description text) order by lower(name), id
      ), cleared as (
        delete from nlu_template_parts p using nlu_templates t, file
         where p.template_id = t.id and t.assistant_id = ${assistant_id}::uuid and lower(t.name) = lower(file.name)
      ), written as (
        insert into nlu_templates as t (id, assistant_id, name, description) select id, ${assistant_id}::uuid, name, description from file
        on conflict (business_id, assistant_id, lower(name))
          do update set description = coalesce(nullif(excluded.description, ''), t.description), updated_at = now() returning xmax = 0 as is_new)
      select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed from written`;
    tally.noteAll('templates', written);
  }
  for (const slice of rows.parts) {
    await tx.$executeRaw`
      insert into nlu_template_parts (id, template_id, type, text_content, entity, fallback_value, "order")
      select f.id, t.id, f.type, f.text_content, f.entity, f.fallback_value, f."order"
        from jsonb_to_recordset(${slice}::jsonb) as f (id uuid, template text, type nlu_part_type, text_content text, entity text, fallback_value text, "order" int)
        join nlu_templates t on t.assistant_id = ${assistant_id}::uuid and lower(t.name) = lower(f.template)`;
  }
}
