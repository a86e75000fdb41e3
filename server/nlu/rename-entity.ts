import type { Tx } from '@/server/platform/db/client';

/** What an assistant was taught of an entity names it by its new key from now on. */
export async function renameEntity(tx: Tx, assistant_id: string, before: string, after: string): Promise<void> {
  await tx.nluParameter.updateMany({ where: { intent: { assistant_id }, entity: before }, data: { entity: after } });
  await tx.nluTemplatePart.updateMany({ where: { template: { assistant_id }, entity: before }, data: { entity: after } });
  await tx.$executeRaw`
    update nlu_utterances u
       set annotations = (select jsonb_agg(case when mark ->> 'entity' = ${before} then jsonb_set(mark, '{entity}', to_jsonb(${after}::text)) else mark end order by place)
                            from jsonb_array_elements(u.annotations) with ordinality as marks (mark, place))
     where assistant_id = ${assistant_id}::uuid and annotations @> ${JSON.stringify([{ entity: before }])}::jsonb`;
}

/** Phrases keep their words, and are no longer marked as this entity. */
export async function forgetAnnotations(tx: Tx, assistant_id: string, entity: string): Promise<void> {
  await tx.$executeRaw`
    update nlu_utterances u
       set annotations = (select coalesce(jsonb_agg(mark order by place), '[]')
                            from jsonb_array_elements(u.annotations) with ordinality as marks (mark, place) where mark ->> 'entity' <> ${entity})
     where assistant_id = ${assistant_id}::uuid and annotations @> ${JSON.stringify([{ entity }])}::jsonb`;
}
