import { AppError } from '@/lib/errors';
import { runAsTenant } from '@/server/platform/db/tenant-pool';

/** The longest training data for one file, in characters. What may be imported as a file fits in it many times. */
const largest = 100_000_000;

const sql = `
  with whole as (select json_build_object(
    'intents', (select coalesce(json_agg(json_build_object('key_name', i.key_name, 'description', i.description,
        'phrases', (select coalesce(json_agg(json_build_object('text', u.text, 'entities',
              case when u.annotations = '[]' then '[]' else (
                select jsonb_agg(jsonb_build_object('start', mark -> 'start', 'end', mark -> 'end', 'type', mark -> 'entity') order by place)
                  from jsonb_array_elements(u.annotations) with ordinality as marks (mark, place)) end) order by u.id), '[]')
            from nlu_utterances u where u.business_id = $1 and u.intent_id = i.id),
        'parameters', (select coalesce(json_agg(json_build_object('entity', p.entity, 'data_type', p.data_type,
              'prompt_question', p.prompt_question, 'required', p.required) order by p."order", p.id), '[]')
            from nlu_parameters p where p.business_id = $1 and p.intent_id = i.id)) order by i.id), '[]')
      from nlu_intents i where i.business_id = $1 and i.assistant_id = $2),
    'entities', (select coalesce(json_agg(json_build_object('key_name', e.key_name, 'description', e.description,
        'values', e."values", 'patterns', e.patterns) order by e.id), '[]')
      from nlu_entities e where e.business_id = $1 and e.assistant_id = $2),
    'templates', (select coalesce(json_agg(json_build_object('name', t.name, 'description', t.description,
        'parts', (select coalesce(json_agg(json_build_object('type', p.type, 'text_content', p.text_content, 'entity', p.entity,
              'fallback_value', p.fallback_value) order by p."order", p.id), '[]')
            from nlu_template_parts p where p.business_id = $1 and p.template_id = t.id)) order by t.id), '[]')
      from nlu_templates t where t.business_id = $1 and t.assistant_id = $2))::text as document)
  select case when length(document) <= $3 then document end as document from whole`;

/**
 * An assistant's training data with the shape of `TrainingDocument`, in one statement, as JSON that a thread parses. Throws
 * validation_failed if it is too much for one file.
 */
export async function readTraining(business_id: string, assistant_id: string): Promise<string> {
  const { rows } = await runAsTenant<{ document: string | null }>(business_id, {
    name: 'nlu-document',
    text: sql,
    values: [business_id, assistant_id, largest],
  });
  const document = rows[0]?.document;
  if (!document) throw new AppError('validation_failed', { detail: 'heavy_call_too_large' });
  return document;
}
