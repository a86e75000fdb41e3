import { findBest } from './retrieval/find-best';
import type { FoundPassage, PassageSearch } from './retrieval/passage-search';

export { answerFloor } from '@/lib/retrieval/confidence';

export type { FoundPassage, PassageSearch };

/**
 * The passages that fit a question, the best first. Keywords of an index that the question contains raise its passages.
 * If one of these answers the question, those of other indexes are left out.
 *
 * @returns at most `limit`, none for a question without words. Those below `answerFloor` are included
 */
export function searchPassages(business_id: string, search: PassageSearch): Promise<FoundPassage[]> {
  return findBest(business_id, search);
}
