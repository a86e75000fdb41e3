import { describe, expect, it } from 'vitest';
import { readQuestion } from '@/lib/retrieval/question';
import { weighQuestion } from '@/lib/retrieval/weights';
import { candidateQueries } from './candidate-queries';
import { termKeys } from './term-keys';

const indexes = ['018f2b6e-0000-7000-8000-000000000001', '018f2b6e-0000-7000-8000-000000000002'];

/** The queries for a question whose words, all different, are in so many of 10,000 passages. */
function queriesFor(text: string, counts: number[], { index_ids = indexes.slice(0, 1), few = 0 } = {}): string[] {
  const question = readQuestion(text, ['en']);
  return candidateQueries(weighQuestion(question, 10_000, counts), counts, index_ids, few);
}

/** Whether a passage with these words matches, as Postgres reads the query. */
function matches(query: string, words: readonly string[]): boolean {
  const keys = new Set(words.map(termKeys(indexes[0] as string)));
  const expression = query
    .replace(/[\w.]+/g, (key) => String(keys.has(key)))
    .replaceAll('&', '&&')
    .replaceAll('|', '||');
  return Function(`return ${expression}`)() as boolean;
}

describe('candidateQueries', () => {
  it('demand less from step to step, at last any word', () => {
    const queries = queriesFor('piano guitar violin', [50, 500, 5000]);
    const subsets = [['piano'], ['guitar'], ['violin'], ['piano', 'guitar'], ['guitar', 'violin'], ['piano', 'guitar', 'violin']];
    const matched = queries.map((query) => subsets.filter((words) => matches(query, words)).length);
    expect(matched).toEqual(matched.toSorted((one, other) => one - other));
    expect(matched.at(-1)).toBe(subsets.length);
    expect(matches(queries[0] as string, ['violin'])).toBe(false);
    expect(matches(queries[0] as string, ['piano', 'guitar', 'violin'])).toBe(true);
    expect(new Set(queries).size).toBe(queries.length);
  });

  it('ask for any word at once where that finds few', () => {
    expect(queriesFor('piano guitar', [3, 4], { few: 7 })).toHaveLength(1);
    expect(queriesFor('piano guitar', [3, 5], { few: 7 }).length).toBeGreaterThan(1);
  });

  it('have one query for each index, and none for words that no passage has', () => {
    const queries = queriesFor('piano', [3], { index_ids: indexes });
    expect(queries).toEqual(indexes.map((index_id) => termKeys(index_id)('piano')));
    expect(queriesFor('piano', [0])).toEqual([]);
  });
});
