import type { EntityValueInput } from '@/lib/contracts/flow-manager/nlu/entities';
import type { DocumentEntity } from '@/lib/nlu/exchange/training-document';
import type { Tx } from '@/server/platform/db/client';
import type { ImportTally } from './import-tally';

interface ImportedEntities {
  assistant_id: string;
  entities: readonly DocumentEntity[];
  /** Whether values and patterns that the file does not have go. */
  replaces: boolean;
  tally: ImportTally;
}

/** Takes the entities of a file over; answers the key names that they have here, by those of the file in lower case. */
export async function importEntities(tx: Tx, { assistant_id, entities, replaces, tally }: ImportedEntities): Promise<Map<string, string>> {
  const rows = await tx.nluEntity.findMany({ where: { assistant_id } });
  const known = new Map(rows.map((row) => [row.key_name.toLowerCase(), row]));
  const names = new Map(rows.map(({ key_name }) => [key_name.toLowerCase(), key_name]));
  for (const { key_name, description, values, patterns } of entities) {
    const before = known.get(key_name.toLowerCase());
    if (!before) {
      await tx.nluEntity.create({ data: { assistant_id, key_name, description, values, patterns } });
      names.set(key_name.toLowerCase(), key_name);
    } else {
      const merged = replaces ? values : mergeValues(before.values as unknown as EntityValueInput[], values);
      const all = replaces ? patterns : [...new Set([...(before.patterns as string[]), ...patterns])].slice(0, 50);
      await tx.nluEntity.update({ where: { id: before.id }, data: { description: description || before.description, values: merged, patterns: all } });
    }
    tally.note('entities', before ? 'changed' : 'added');
  }
  return names;
}

/** The values of both, each once, with the synonyms of both. */
function mergeValues(before: readonly EntityValueInput[], after: readonly EntityValueInput[]): EntityValueInput[] {
  const merged = new Map(before.map(({ value, synonyms }) => [value, new Set(synonyms)]));
  for (const { value, synonyms } of after) merged.set(value, new Set([...(merged.get(value) ?? []), ...synonyms]));
  return [...merged].map(([value, synonyms]) => ({ value, synonyms: [...synonyms] }));
}
