import { runAsTenant } from '@/server/platform/db/tenant-pool';
import type { PassageSearch } from './passage-search';
import type { CountedQuestion } from './count-slots';
import type { Scope } from './read-scope';
import { termKeys } from './term-keys';

export interface Candidate {
  id: string;
  /** See encodeForm. */
  form: Uint32Array;
}

/**
 * The passages with the question's rarest words, as many words as give a bounded number of passages. Of the more frequent
 * words, the two rarest together add more.
 */
export async function readCandidates(
  business_id: string,
  { document_id, kinds }: PassageSearch,
  { index_ids }: Scope,
  counted: CountedQuestion,
): Promise<Candidate[]> {
  const { any_of, both } = chooseWords(counted);
  const keysOf = (stems: readonly string[]) => index_ids.flatMap((index_id) => stems.map(termKeys(index_id)));
  const [first = [], second = first] = both.map(keysOf);
  const { rows } = await runAsTenant<Row>(business_id, {
    name: 'passage-candidates',
    text: 'select ids, sizes, forms from passage_candidates($1::bigint[], $2::bigint[], $3::bigint[], $4::uuid[], $5::uuid, $6::passage_kind[], $7)',
    values: [keysOf(any_of), first, second, index_ids, document_id ?? null, kinds ?? null, MOST],
  });
  const { ids, sizes, forms } = rows[0] as Row;
  if (!ids || !sizes || !forms) return [];
  // One copy, because the numbers of a form must lie at a multiple of four bytes.
  const all = new Uint32Array(forms.buffer.slice(forms.byteOffset, forms.byteOffset + forms.byteLength));
  let start = 0;
  return ids.map((id, at) => {
    const from = start;
    start += (sizes[at] as number) / 4;
    return { id, form: all.subarray(from, start) };
  });
}

interface Row {
  ids: string[] | null;
  sizes: number[] | null;
  forms: Buffer | null;
}

/** Candidates of one question. Reading and comparing them takes a few milliseconds. */
const MOST = 1500;

function chooseWords({ question, counts }: CountedQuestion): { any_of: string[]; both: (readonly string[])[] } {
  const present = question.slots
    .map(({ stems, isCommon }, at) => ({ stems, isCommon, count: counts[at] as number }))
    .filter(({ count }) => count > 0);
  const content = present.filter(({ isCommon }) => !isCommon);
  // A question may consist of common words.
  const ranked = (content.length > 0 ? content : present).sort((one, other) => one.count - other.count);
  let room = MOST;
  const any_of: string[] = [];
  const frequent: (readonly string[])[] = [];
  for (const { stems, count } of ranked) {
    if (count <= room) {
      any_of.push(...stems);
      room -= count;
    } else {
      frequent.push(stems);
    }
  }
  return { any_of, both: frequent.slice(0, 2) };
}
