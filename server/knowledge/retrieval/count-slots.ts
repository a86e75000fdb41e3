import { possibleStems, readQuestion, type Question, type Slot } from '@/lib/retrieval/question';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import { nearStem } from './near-stem';
import type { Scope } from './read-scope';
import { termKeys } from './term-keys';

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
      return isKnown ? slot : { ...slot, stems: [...slot.stems, ...(await nearStems(business_id, slot, scope, passages))] };
    }),
  );
  const counts = slots.map((slot) => slot.stems.reduce((sum, stem) => sum + (passages.get(stem) ?? 0), 0));
  return { question: { ...question, slots }, counts };
}

/** In how many passages of the indexes a question's words are, by stem, in whatever language it is read. */
export async function countStems(business_id: string, query: string, index_ids: readonly string[]): Promise<Map<string, number>> {
  const stems = possibleStems(query);
  const keys = index_ids.flatMap((index_id) => stems.map(termKeys(index_id)));
  const { rows } = await runAsTenant<{ stem: string; passages: number }>(business_id, {
    name: 'passage-term-counts',
    text: 'select stem, sum(passages)::integer as passages from passage_terms where business_id = $1 and term = any ($2::text[]) group by stem',
    values: [business_id, keys],
  });
  return new Map(rows.map(({ stem, passages }) => [stem, passages]));
}

/** The stems that are meant if a slot's word is misspelled. Their counts are added to `passages`. */
async function nearStems(business_id: string, { stems }: Slot, scope: Scope, passages: Map<string, number>): Promise<string[]> {
  const meant = await Promise.all(stems.map((stem) => nearStem(business_id, stem, scope)));
  return [
    ...new Set(
      meant.flatMap((near) => {
        if (!near) return [];
        passages.set(near.stem, near.passages);
        return [near.stem];
      }),
    ),
  ];
}
