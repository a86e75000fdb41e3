import pg from 'pg';
import { openDatabase } from '@/scripts/knowledge-serve/open-database';
import { print, quantile } from './figures';
import { auroc } from './nlu/scores';
import { contestantsOf, type Contestant } from './retrieval/contestants';
import { readCorpus, type Corpus } from './retrieval/corpus';
import { generate } from './retrieval/generated';

/**
 * Which passage is found for a customer's question, in knowledge bases of shops in three languages, and how well the score
 * tells that nothing fits: each question is asked with and without its passage. Then the time of a question at 100,000
 * passages of generated text.
 */
const { owner_url, stop } = await openDatabase(new AbortController().signal);
try {
  // Read only now, because the server reads its settings as it is loaded.
  const { knowledgeSession } = await import('@/scripts/knowledge-serve/knowledge-session');
  const session = await knowledgeSession(owner_url);
  const owner = new pg.Client({ connectionString: owner_url });
  await owner.connect();
  try {
    const contestants = contestantsOf(session, owner);
    for (const language of ['fa', 'ar', 'en'] as const) {
      const corpus = readCorpus(language);
      for (const [name, prepare] of Object.entries(contestants)) {
        console.log(`\n${name}, ${language}: ${corpus.questions.length} questions, ${corpus.passages.length} passages`);
        await judge(await prepare(corpus.passages, language), corpus);
      }
    }
    const large = generate(100_000, ['fa', 'ar', 'en'], 300);
    for (const [name, prepare] of Object.entries(contestants)) {
      console.log(`\n${name}, 100,000 passages`);
      const begun = performance.now();
      const contestant = await prepare(large.passages, 'fa');
      print('made in', `${((performance.now() - begun) / 1000).toFixed(0)} s`);
      await time(contestant, large.questions);
    }
  } finally {
    await owner.query('drop table if exists bench_passages');
    await owner.end();
    await session.close();
  }
} finally {
  await stop();
}

async function judge(contestant: Contestant, { questions }: Corpus): Promise<void> {
  const places: number[] = [];
  const answerable: number[] = [];
  const unanswerable: number[] = [];
  for (const { text, passage } of questions) {
    const hits = await contestant.search(text);
    places.push(hits.findIndex((hit) => hit.passage === passage));
    answerable.push(hits[0]?.score ?? 0);
    unanswerable.push(hits.find((hit) => hit.passage !== passage)?.score ?? 0);
  }
  const among = (most: number) => percent(places.filter((place) => place >= 0 && place < most).length / places.length);
  const reciprocal = places.reduce((sum, place) => sum + (place < 0 ? 0 : 1 / (place + 1)), 0) / places.length;
  print('recall@1, @5', `${among(1)}, ${among(5)}`);
  print('mean reciprocal rank', reciprocal.toFixed(3));
  print('nothing fits: AUROC', percent(auroc(answerable, unanswerable)));
  await time(
    contestant,
    questions.map(({ text }) => text),
  );
}

async function time(contestant: Contestant, questions: readonly string[]): Promise<void> {
  // The first questions are slower, because Node compiles the code while it runs and the database reads its files.
  for (const question of questions) await contestant.search(question);
  const times: number[] = [];
  for (const question of questions) {
    const begun = performance.now();
    await contestant.search(question);
    times.push(performance.now() - begun);
  }
  times.sort((one, other) => one - other);
  print('time of a question: p50, p95', `${quantile(times, 0.5).toFixed(1)}, ${quantile(times, 0.95).toFixed(1)} ms`);
  print('size', `${(contestant.bytes / 1e6).toFixed(1)} MB`);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
