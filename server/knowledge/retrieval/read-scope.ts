import type { TextLanguage } from '@/lib/text/likely-languages';
import { findWholeWords, SearchedText } from '@/lib/text/find-whole-words';
import { normalizeForMatching } from '@/lib/text/normalize-for-matching';
import { env } from '@/server/platform/env';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import type { PassageSearch } from './passage-search';

/** What is searched. */
export interface Scope {
  index_ids: string[];
  languages: TextLanguage[];
  passages: number;
  /** Of all passages together. */
  words: number;
  /** The indexes of which the question contains a keyword. */
  routed: ReadonlySet<string>;
  /** Whether some of the passages have vectors of the present model. */
  has_vectors: boolean;
}

export async function readScope(business_id: string, { query, index_ids }: PassageSearch): Promise<Scope> {
  const { rows } = await runAsTenant<Row>(business_id, {
    name: 'passage-scope',
    text: scopeText,
    values: [business_id, index_ids, env().EMBEDDING_MODEL ?? null],
  });
  const searched = new SearchedText(normalizeForMatching(query));
  const isSaid = (keyword: string): boolean => findWholeWords(keyword)(searched, { count: () => undefined });
  const routed = rows.filter(({ keywords }) => keywords?.some(isSaid)).map(({ index_id }) => index_id);
  return {
    index_ids: [...new Set(rows.map(({ index_id }) => index_id))],
    languages: [...new Set(rows.map(({ language }) => language))].sort(),
    passages: rows.reduce((sum, row) => sum + row.passages, 0),
    words: rows.reduce((sum, row) => sum + Number(row.words), 0),
    routed: new Set(routed),
    has_vectors: rows.some((row) => row.has_vectors),
  };
}

interface Row {
  index_id: string;
  language: TextLanguage;
  passages: number;
  words: string;
  keywords: string[] | null;
  has_vectors: boolean;
}

const scopeText = `
  select index_id, language, passages, words,
         (select array_agg(folded) from knowledge_keywords as keyword
           where keyword.business_id = totals.business_id and keyword.index_id = totals.index_id) as keywords,
         $3::text is not null and exists (select from passage_vectors as made
           where made.business_id = totals.business_id and made.index_id = totals.index_id and made.model = $3) as has_vectors
    from passage_totals as totals
   where business_id = $1 and ($2::uuid[] is null or index_id = any ($2)) and passages > 0`;
