import { answerFloor, confidenceOf } from '@/lib/retrieval/confidence';
import { createHighlighter } from '@/lib/retrieval/create-highlighter';
import { fuseRanks } from '@/lib/retrieval/fuse-ranks';
import { createMatcher, USUAL_QUESTION, type Match } from '@/lib/retrieval/match-form';
import { createGramMatcher } from '@/lib/retrieval/match-grams';
import { weighQuestion, type WeighedQuestion } from '@/lib/retrieval/weights';
import type { FoundPassage, PassageSearch } from './passage-search';
import { countSlots, countStems } from './count-slots';
import { readCandidates, uuidOf } from './read-candidates';
import { readPassages, type PassageRow } from './read-passages';
import { readScope, type Scope } from './read-scope';
import { embedQuestion } from './vectors/embed-question';
import { nearestPassages } from './vectors/nearest-passages';

/** Finds candidates by their words, compares all of them with the question, and the best ones also by their n-grams. */
export async function findBest(business_id: string, search: PassageSearch): Promise<FoundPassage[]> {
  const { query, index_ids } = search;
  const [scope, known] = await Promise.all([readScope(business_id, search), index_ids && countStems(business_id, query, index_ids)]);
  if (scope.passages === 0) return [];
  const [{ found, weighed }, vector] = await Promise.all([
    findByWords(business_id, search, scope, known),
    scope.has_vectors ? embedQuestion(business_id, query) : null,
  ]);
  const ordered = vector ? await orderByVector(business_id, search, scope, vector, found) : found;
  const isAnswered = ordered.some(({ row, score }) => score >= answerFloor && scope.routed.has(row.index_id));
  const kept = isAnswered ? ordered.filter(({ row }) => scope.routed.has(row.index_id)) : ordered;
  const highlight = search.without_highlights ? () => [] : createHighlighter(weighed.question);
  return withFallingScores(kept)
    .slice(0, search.limit)
    .map(({ row: { language, spellings: _spellings, ...row }, score }) => ({ ...row, score, highlights: highlight(row.text, language) }));
}

interface Scored {
  row: PassageRow;
  score: number;
}

/** The passages that fit by their words, the best first. */
async function findByWords(
  business_id: string,
  search: PassageSearch,
  scope: Scope,
  known: Map<string, number> | null,
): Promise<{ found: Scored[]; weighed: WeighedQuestion }> {
  const { query, limit } = search;
  const passages = known ?? (await countStems(business_id, query, scope.index_ids));
  const counted = await countSlots(business_id, query, scope, passages);
  const weighed = weighQuestion(counted.question, scope.passages, counted.counts);
  const candidates = await readCandidates(business_id, search, scope, weighed, counted.counts);
  const usual = scope.words / scope.passages;
  const match = createMatcher(weighed, usual);
  const matched = candidates.map(({ id, form }) => ({ id, match: match(form) }));
  matched.sort((one, other) => best(other.match) - best(one.match) || (one.id < other.id ? -1 : 1));
  const closest = matched
    .slice(0, Math.max(scope.has_vectors ? COMPARED_WITH_VECTORS : COMPARED, limit))
    .map(({ id, match: words }) => ({ id: uuidOf(id), words }));
  const rows = await readPassages(
    business_id,
    closest.map(({ id }) => id),
  );
  const grams = createGramMatcher(weighed);
  const found = closest.flatMap(({ id, words }) => {
    const row = rows.get(id);
    if (!row) return [];
    const amount = evidence(row, words, grams, usual) * (scope.routed.has(row.index_id) ? ROUTED : 1);
    return [{ row, score: confidenceOf(amount, weighed) }];
  });
  found.sort((one, other) => other.score - one.score || (one.row.passage_id < other.row.passage_id ? -1 : 1));
  return { found, weighed };
}

/** In the order of both, words and vectors. Passages whose words do not fit have no score. */
async function orderByVector(
  business_id: string,
  search: PassageSearch,
  scope: Scope,
  vector: readonly number[],
  found: readonly Scored[],
): Promise<Scored[]> {
  const byWords = found.map(({ row }) => row.passage_id);
  const nearest = await nearestPassages(business_id, vector, search, scope, byWords);
  const known = new Map(found.map((one) => [one.row.passage_id, one]));
  const rows = await readPassages(
    business_id,
    nearest.filter((id) => !known.has(id)),
  );
  for (const [id, row] of rows) known.set(id, { row, score: 0 });
  return fuseRanks([byWords, nearest]).flatMap((id) => known.get(id) ?? []);
}

/**
 * A passage is as sure as the surest one below it. So vectors decide which passage is quoted, and words whether one is:
 * their score is comparable across questions, and a model's similarity is not.
 */
function withFallingScores(found: readonly Scored[]): Scored[] {
  let highest = 0;
  return found
    .toReversed()
    .map(({ row, score }) => ({ row, score: (highest = Math.max(highest, score)) }))
    .reverse();
}

/** How many are also compared by n-grams. */
const COMPARED = 20;
/** With vectors, the right passage may be farther down. */
const COMPARED_WITH_VECTORS = 60;
/** By how much a keyword raises the passages of its index. */
const ROUTED = 1.25;

const best = ({ whole, question }: Match): number => Math.max(whole, question);

/** The better of what the whole passage and what its question alone has in common with what is asked. */
function evidence({ spellings }: PassageRow, match: Match, grams: ReturnType<typeof createGramMatcher>, usual: number): number {
  const whole = match.whole + grams(spellings, usual);
  const ofQuestion = spellings.slice(0, Math.max(0, spellings.indexOf('\n')));
  return ofQuestion === '' ? whole : Math.max(whole, match.question + grams(ofQuestion, USUAL_QUESTION));
}
