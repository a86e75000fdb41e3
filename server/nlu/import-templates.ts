import type { DocumentTemplate } from '@/lib/nlu/exchange/training-document';
import { builtinEntities } from '@/lib/nlu/entities/builtin-entities';
import type { Tx } from '@/server/platform/db/client';
import type { ImportTally } from './import-tally';

interface ImportedTemplates {
  assistant_id: string;
  templates: readonly DocumentTemplate[];
  entities: ReadonlyMap<string, string>;
  tally: ImportTally;
}

/** Takes the response templates of a file over: one that is there already says what the file's says from now on. */
export async function importTemplates(tx: Tx, { assistant_id, templates, entities, tally }: ImportedTemplates): Promise<void> {
  const rows = await tx.nluTemplate.findMany({ where: { assistant_id } });
  const known = new Map(rows.map((row) => [row.name.toLowerCase(), row]));
  for (const { name, description, parts } of templates) {
    const before = known.get(name.toLowerCase());
    const row = before ?? (await tx.nluTemplate.create({ data: { assistant_id, name, description } }));
    if (before) {
      if (description) await tx.nluTemplate.update({ where: { id: row.id }, data: { description } });
      await tx.nluTemplatePart.deleteMany({ where: { template_id: row.id } });
    }
    const usable = parts.flatMap((part): DocumentTemplate['parts'] => {
      if (part.type === 'static_text') return [{ ...part, entity: null, fallback_value: null }];
      const entity = entityHere(part.entity, entities);
      if (entity === undefined) tally.problem(name, 'unknown_entity', part.entity);
      return entity === undefined ? [] : [{ ...part, entity }];
    });
    await tx.nluTemplatePart.createMany({ data: usable.map((part, order) => ({ ...part, template_id: row.id, order })) });
    tally.note('templates', before ? 'changed' : 'added');
  }
}

function entityHere(entity: string | null, entities: ReadonlyMap<string, string>): string | undefined {
  if (entity === null || (builtinEntities as readonly string[]).includes(entity)) return entity ?? undefined;
  return entities.get(entity.toLowerCase());
}
