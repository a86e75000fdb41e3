import { answerFloor, confidenceOf } from '@/lib/retrieval/confidence';
import { createHighlighter } from '@/lib/retrieval/create-highlighter';
import { createMatcher, USUAL_QUESTION, type Match } from '@/lib/retrieval/match-form';
import { createGramMatcher } from '@/lib/retrieval/match-grams';
import { weighQuestion } from '@/lib/retrieval/weights';
import type { FoundPassage, PassageSearch } from './passage-search';
import { countSlots } from './count-slots';
import { readCandidates } from './read-candidates';
import { readPassages, type PassageRow } from './read-passages';
import { readScope } from './read-scope';

/** Finds candidates by their words, compares all of them with the question, and the best ones also by their n-grams. */
export async function findBest(business_id: string, search: PassageSearch): Promise<FoundPassage[]> {
  const scope = await readScope(business_id, search);
  if (scope.passages === 0) return [];
  const counted = await countSlots(business_id, search.query, scope);
  const weighed = weighQuestion(counted.question, scope.passages, counted.counts);
  const candidates = await readCandidates(business_id, search, scope, counted);
  const usual = scope.words / scope.passages;
  const match = createMatcher(weighed, usual);
  const matched = candidates.map(({ id, form }) => ({ id, match: match(form) }));
  matched.sort((one, other) => best(other.match) - best(one.match) || (one.id < other.id ? -1 : 1));
  const closest = matched.slice(0, Math.max(COMPARED, search.limit));
  const rows = await readPassages(
    business_id,
    closest.map(({ id }) => id),
  );
  const grams = createGramMatcher(weighed);
  const found = closest.flatMap(({ id, match: words }) => {
    const row = rows.get(id);
    if (!row) return [];
    const amount = evidence(row, words, grams, usual) * (scope.routed.has(row.index_id) ? ROUTED : 1);
    return [{ row, score: confidenceOf(amount, weighed) }];
  });
  found.sort((one, other) => other.score - one.score || (one.row.passage_id < other.row.passage_id ? -1 : 1));
  const isAnswered = found.some(({ row, score }) => score >= answerFloor && scope.routed.has(row.index_id));
  const kept = isAnswered ? found.filter(({ row }) => scope.routed.has(row.index_id)) : found;
  const highlight = createHighlighter(weighed.question);
  return kept.slice(0, search.limit).map(({ row: { language, spellings: _spellings, ...row }, score }) => ({
    ...row,
    score,
    highlights: highlight(row.text, language),
  }));
}

/** How many are also compared by n-grams. */
const COMPARED = 60;
/** By how much a keyword raises the passages of its index. */
const ROUTED = 1.25;

const best = ({ whole, question }: Match): number => Math.max(whole, question);

/** The better of what the whole passage and what its question alone has in common with what is asked. */
function evidence({ spellings }: PassageRow, match: Match, grams: ReturnType<typeof createGramMatcher>, usual: number): number {
  const [ofQuestion = [], ofText = []] = spellings.split('\n').map((line) => (line === '' ? [] : line.split(' ')));
  const whole = match.whole + grams([...ofQuestion, ...ofText], usual);
  return ofQuestion.length === 0 ? whole : Math.max(whole, match.question + grams(ofQuestion, USUAL_QUESTION));
}
