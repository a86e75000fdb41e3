import { createSpeller } from '@/lib/nlu/features/create-speller';
import { wordsOneSlipFrom } from '@/lib/text/words-one-slip-from';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import type { Scope } from './read-scope';
import { gramKeys, termKeys, trigramsOf, trigramsWithin } from './term-keys';

interface NearStem {
  stem: string;
  passages: number;
}

/** The stem of some passages that is meant if a word is misspelled: the nearest one, the most frequent one of several. */
export async function nearStem(business_id: string, stem: string, scope: Scope): Promise<NearStem | undefined> {
  if (stem.length < SHORTEST || stem.length > LONGEST || /\d/.test(stem)) return undefined;
  return (await oneSlipFrom(business_id, stem, scope)) ?? (stem.length < LONG ? undefined : twoSlipsFrom(business_id, stem, scope));
}

/** As in createSpeller: shorter words have too many neighbors, and short ones too many with two errors. */
const [SHORTEST, LONG, LONGEST] = [3, 6, 40];

/** All words that are one slip away are looked up by their keys: a thousand take less time than one list of similar words. */
async function oneSlipFrom(business_id: string, stem: string, { index_ids }: Scope): Promise<NearStem | undefined> {
  const words = wordsOneSlipFrom(stem).filter((word) => word.length >= SHORTEST);
  const { rows } = await runAsTenant<NearStem>(business_id, {
    name: 'passage-terms-one-slip-away',
    text: `select stem, sum(passages)::integer as passages from passage_terms
            where business_id = $1 and term = any ($2::text[]) and passages > 0 group by stem order by 2 desc, stem`,
    values: [business_id, index_ids.flatMap((index_id) => words.map(termKeys(index_id)))],
  });
  // Those with no run of letters in common are other words: «شیر» is not «شور».
  const runs = new Set(trigramsOf(stem));
  const shared = (near: NearStem) => trigramsOf(near.stem).filter((run) => runs.has(run)).length;
  return rows.filter((row) => shared(row) > 0).sort((one, other) => shared(other) - shared(one))[0];
}

/** Words that are two slips away are too many. Most of them share their beginning, their end, both ends or the middle. */
async function twoSlipsFrom(business_id: string, stem: string, { index_ids, passages }: Scope): Promise<NearStem | undefined> {
  const wanted = trigramsOf(stem);
  const lists = passages > FEW ? sharedRuns(stem) : wanted.map((gram) => [gram]);
  const longest = Math.max(...lists.map((list) => list.length));
  const keysOf = (grams: readonly string[]) => index_ids.map((index_id) => grams.map(gramKeys(index_id)));
  const { rows } = await runAsTenant<NearStem>(business_id, {
    name: 'near-passage-terms',
    text: 'select stem, passages from near_passage_terms($1::bigint[][], $2::bigint[], $3, $4, $5::uuid[], $6)',
    values: [
      // All lists of an array have one length.
      lists.flatMap((list) => keysOf(Array.from({ length: longest }, (_, at) => list[at] ?? (list[0] as string)))),
      keysOf(wanted).flat(),
      stem.length - 2,
      stem.length + 2,
      index_ids,
      NEAREST,
    ],
  });
  const repaired = createSpeller(
    rows.map((row) => row.stem),
    () => false,
  )(stem);
  return rows.find((row) => row.stem === repaired);
}

/** How many similar words are compared with a misspelled one. */
const NEAREST = 20;
/** Passages that have so few different words that any shared run of letters is enough. */
const FEW = 2000;

/** The runs of letters within each part of a word that may be without errors. */
function sharedRuns(stem: string): string[][] {
  const within = (start: number, end: number) => trigramsWithin(stem, start, end);
  const [half, third, quarter] = [2, 3, 4].map((parts) => Math.floor(stem.length / parts)) as [number, number, number];
  const last = stem.length;
  const parts = [
    within(0, half),
    within(last - half, last),
    [...within(0, third), ...within(last - third, last)],
    within(quarter, last - quarter),
  ];
  // One run is in too many words.
  return parts.filter((runs) => runs.length > 1);
}
