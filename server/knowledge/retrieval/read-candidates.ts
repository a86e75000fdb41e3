import type { WeighedQuestion } from '@/lib/retrieval/weights';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import type { PassageSearch } from './passage-search';
import { candidateQueries } from './candidate-queries';
import type { Scope } from './read-scope';

export interface Candidate {
  /** The 16 bytes of its id, one character each: see uuidOf. Nearly all candidates are compared and forgotten. */
  id: string;
  /** See encodeForm. */
  form: Uint32Array;
}

/** The passages that contain most of a question's weight, always in the same order. */
export async function readCandidates(
  business_id: string,
  { document_id, kinds }: PassageSearch,
  { index_ids }: Scope,
  weighed: WeighedQuestion,
  counts: readonly number[],
): Promise<Candidate[]> {
  const queries = candidateQueries(weighed, counts, index_ids, MOST);
  if (queries.length === 0) return [];
  const { rows } = await runAsTenant<{ found: Buffer }>(business_id, {
    name: 'passage-candidates',
    text: 'select passage_candidates($1::tsquery[], $2, $3::uuid[], $4::uuid, $5::passage_kind[], $6, $7) as found',
    values: [queries, index_ids.length, index_ids, document_id ?? null, kinds ?? null, ENOUGH, MOST],
  });
  return split(rows[0]?.found ?? Buffer.alloc(0));
}

/** Passages of one question: as many as a question usually needs, and those that are read at the most. */
const ENOUGH = 120;
const MOST = 600;

function split(found: Buffer): Candidate[] {
  // One copy, because the numbers of a form must lie at a multiple of four bytes.
  const numbers = new Uint32Array(found.buffer.slice(found.byteOffset, found.byteOffset + found.byteLength));
  const candidates = new Map<string, Candidate>();
  for (let at = 0; at < found.length;) {
    const id = found.toString('latin1', at, at + ID);
    const start = at + ID + LENGTH;
    const end = start + found.readUInt32BE(at + ID);
    if (!candidates.has(id)) candidates.set(id, { id, form: numbers.subarray(start / 4, end / 4) });
    at = end;
  }
  return [...candidates.values()];
}

/** Sizes in bytes. */
const ID = 16;
const LENGTH = 4;

/** The id of a candidate as other statements take it. */
export function uuidOf(id: string): string {
  const hex = Buffer.from(id, 'latin1').toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
