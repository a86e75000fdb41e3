import type { BlockLocation } from '@/lib/retrieval/document-block';
import type { TextLanguage } from '@/lib/text/likely-languages';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import type { FoundPassage } from './passage-search';

export interface PassageRow extends Omit<FoundPassage, 'score' | 'highlights'> {
  location: BlockLocation | null;
  language: TextLanguage;
  /** Those of the question in the first line. */
  spellings: string;
}

/** Passages by id. One whose document was replaced in the meantime is missing. */
export async function readPassages(business_id: string, ids: readonly string[]): Promise<Map<string, PassageRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await runAsTenant<PassageRow>(business_id, {
    name: 'passages-by-id',
    text: `select id as passage_id, document_id, index_id, position, title, headings, text, question, location, language, spellings
             from passages where business_id = $1 and id = any ($2::uuid[])`,
    values: [business_id, ids],
  });
  return new Map(rows.map((row) => [row.passage_id, row]));
}
