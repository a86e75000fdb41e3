import MiniSearch from 'minisearch';
import type pg from 'pg';
import { answerFloor } from '@/lib/retrieval/confidence';
import type { Language } from './corpus';

/** What answers questions from passages. */
export interface Contestant {
  /** The numbers of the best passages, the best first, with scores. */
  search: (question: string) => Promise<Hit[]>;
  bytes: number;
  /** The score below which it quotes nothing, if it says so. */
  floor?: number;
}

interface Hit {
  passage: number;
  score: number;
}

interface Session {
  answer: (line: string) => Promise<object>;
}

/** Replaces what was prepared before. */
export type Prepare = (passages: readonly string[], language: Language) => Promise<Contestant>;

const most = 10;

/** The product's engine through the protocol of `npm run knowledge:serve`, MiniSearch as it is, and Postgres' own search. */
export function contestantsOf(session: Session, owner: pg.Client): Record<string, Prepare> {
  return { 'our engine': ours(session), MiniSearch: miniSearch, ts_rank: tsRank(owner) };
}

function ours(session: Session): Prepare {
  const ask = async <Answer>(message: object): Promise<Answer> => {
    const answer = await session.answer(JSON.stringify({ id: 1, ...message }));
    if ('error' in answer) throw new Error(String(answer.error));
    return answer as Answer;
  };
  return async (passages) => {
    const docs = passages.map((text, at) => ({ id: String(at), text }));
    const { index_bytes } = await ask<{ index_bytes: number }>({ op: 'ingest', docs });
    const search = async (question: string) => {
      const { results } = await ask<{ results: { id: string; score: number }[][] }>({ op: 'search', queries: [question], k: most });
      return (results[0] ?? []).map(({ id, score }) => ({ passage: Number(id), score }));
    };
    return { search, bytes: index_bytes, floor: answerFloor };
  };
}

function miniSearch(passages: readonly string[]): Promise<Contestant> {
  const index = new MiniSearch<{ id: number; text: string }>({ fields: ['text'] });
  index.addAll(passages.map((text, id) => ({ id, text })));
  const search = (question: string) =>
    Promise.resolve(
      index
        .search(question)
        .slice(0, most)
        .map(({ id, score }) => ({ passage: Number(id), score })),
    );
  return Promise.resolve({ search, bytes: Buffer.byteLength(JSON.stringify(index)) });
}

/** Postgres has no stemmer for Persian. */
const configurations: Record<Language, string> = { fa: 'simple', ar: 'arabic', en: 'english' };

function tsRank(owner: pg.Client): Prepare {
  return async (passages, language) => {
    const configuration = configurations[language];
    await owner.query('drop table if exists bench_passages');
    await owner.query('create table bench_passages (passage integer not null, words tsvector not null)');
    await owner.query(
      'insert into bench_passages select at - 1, to_tsvector($2::regconfig, text) from unnest($1::text[]) with ordinality as row(text, at)',
      [passages, configuration],
    );
    await owner.query('create index on bench_passages using gin (words)');
    await owner.query('analyze bench_passages');
    const { rows } = await owner.query<{ bytes: string }>(`select pg_total_relation_size('bench_passages') as bytes`);
    const search = async (question: string) => {
      const found = await owner.query<Hit>({
        name: 'ts-rank',
        text: `select passage, ts_rank(words, query)::float8 as score
                 from bench_passages, (select replace(plainto_tsquery($2::regconfig, $1)::text, '&', '|')::tsquery as query) as asked
                where words @@ query order by score desc, passage limit $3`,
        values: [question, configuration, most],
      });
      return found.rows;
    };
    return { search, bytes: Number(rows[0]?.bytes) };
  };
}
