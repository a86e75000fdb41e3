import { readQuestion, type Question, type Slot } from '@/lib/retrieval/question';
import type { TextLanguage } from '@/lib/text/likely-languages';
import { createSpeller } from '@/lib/nlu/features/create-speller';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import type { Scope } from './read-scope';
import { gramKeys, termKeys, trigramsOf } from './term-keys';

export interface CountedQuestion {
  question: Question;
  /** Of each slot, in how many passages it is, at most. */
  counts: number[];
}

/**
 * Reads a question and how frequent its words are. A word that no passage contains may be a misspelled one that some do.
 *
 * @param passages of countStems
 */
export async function countSlots(
  business_id: string,
  query: string,
  scope: Scope,
  passages: Map<string, number>,
): Promise<CountedQuestion> {
  const question = readQuestion(query, scope.languages);
  const slots = await Promise.all(
    question.slots.map(async (slot) => {
      const isKnown = slot.isCommon || slot.stems.some((stem) => (passages.get(stem) ?? 0) > 0);
      return isKnown ? slot : { ...slot, stems: [...slot.stems, ...(await nearStems(business_id, slot, scope.index_ids, passages))] };
    }),
  );
  const counts = slots.map((slot) => slot.stems.reduce((sum, stem) => sum + (passages.get(stem) ?? 0), 0));
  return { question: { ...question, slots }, counts };
}

/** In how many passages of the indexes a question's words are, by stem, in whatever language it is read. */
export async function countStems(business_id: string, query: string, index_ids: readonly string[]): Promise<Map<string, number>> {
  const stems = [...new Set(textLanguages.flatMap((language) => readQuestion(query, [language]).slots.flatMap((slot) => slot.stems)))];
  const keys = index_ids.flatMap((index_id) => stems.map(termKeys(index_id)));
  const { rows } = await runAsTenant<{ stem: string; passages: number }>(business_id, {
    name: 'passage-term-counts',
    text: 'select stem, sum(passages)::integer as passages from passage_terms where business_id = $1 and term = any ($2::text[]) group by stem',
    values: [business_id, keys],
  });
  return new Map(rows.map(({ stem, passages }) => [stem, passages]));
}

const textLanguages: readonly TextLanguage[] = ['fa', 'ar', 'en'];

/** The stems that are meant if a slot's word is misspelled. Their counts are added to `passages`. */
async function nearStems(
  business_id: string,
  { stems }: Slot,
  index_ids: readonly string[],
  passages: Map<string, number>,
): Promise<string[]> {
  const meant = await Promise.all(
    stems.map(async (stem) => {
      const keys = index_ids.flatMap((index_id) => trigramsOf(stem).map(gramKeys(index_id)));
      const { rows } = await runAsTenant<{ stem: string; passages: number }>(business_id, {
        name: 'near-passage-terms',
        text: 'select stem, passages from near_passage_terms($1::bigint[], $2::uuid[], $3)',
        values: [keys, index_ids, NEAREST],
      });
      const repaired = createSpeller(
        rows.map((row) => row.stem),
        () => false,
      )(stem);
      const found = rows.find((row) => row.stem === repaired);
      if (!found) return [];
      passages.set(found.stem, found.passages);
      return [found.stem];
    }),
  );
  return [...new Set(meant.flat())];
}

/** How many similar words are compared with a misspelled one. */
const NEAREST = 20;
