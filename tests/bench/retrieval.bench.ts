import pg from 'pg';
import { openDatabase } from '@/scripts/knowledge-serve/open-database';
import { median, print, quantile } from './figures';
import { auroc } from './nlu/scores';
import { contestantsOf, type Contestant, type Prepare } from './retrieval/contestants';
import { readCorpus, type Corpus } from './retrieval/corpus';
import { generate } from './retrieval/generated';

/**
 * Which passage is found for a customer's question, in knowledge bases of shops in three languages, and how well the score
 * tells that nothing fits: each question is asked with its passage and again after that was removed, so that its words are
 * as unknown as where nobody has written the answer. Then the time of a question at 100,000 passages of generated text.
 */

/** How long questions are timed, beyond the first round. */
const secondsOfTiming = 10;

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
      await dropRemains(owner);
      for (const [name, prepare] of Object.entries(contestants)) {
        console.log(`\n${name}, ${language}: ${corpus.questions.length} questions, ${corpus.passages.length} passages`);
        await judge(prepare, corpus);
      }
    }
    await dropRemains(owner);
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

/** Rows of what was replaced are no part of an index's size. */
async function dropRemains(owner: pg.Client): Promise<void> {
  await owner.query('vacuum full passages, passage_forms, passage_terms, passage_totals');
}

async function judge(prepare: Prepare, corpus: Corpus): Promise<void> {
  const { language, passages, questions } = corpus;
  const contestant = await prepare(passages, language);
  const places: number[] = [];
  const answerable: number[] = [];
  for (const { text, passage } of questions) {
    const hits = await contestant.search(text);
    places.push(hits.findIndex((hit) => hit.passage === passage));
    answerable.push(hits[0]?.score ?? 0);
  }
  const among = (most: number) => percent(places.filter((place) => place >= 0 && place < most).length / places.length);
  const reciprocal = places.reduce((sum, place) => sum + (place < 0 ? 0 : 1 / (place + 1)), 0) / places.length;
  print('recall@1, @5', `${among(1)}, ${among(5)}`);
  print('mean reciprocal rank', reciprocal.toFixed(3));
  await time(
    contestant,
    questions.map(({ text }) => text),
  );
  const unanswerable = await scoresWithoutPassages(prepare, corpus);
  print('nothing fits: AUROC', percent(auroc(answerable, unanswerable)));
  if (contestant.floor === undefined) return;
  const { floor } = contestant;
  const quoted = (scores: readonly number[]) => percent(scores.filter((score) => score >= floor).length / scores.length);
  print('answered; quoted although nothing fits', `${quoted(answerable)}; ${quoted(unanswerable)}`);
}

/** The best score of each question where everything but its passage is known. Replaces what the contestant knows. */
async function scoresWithoutPassages(prepare: Prepare, { language, passages, questions }: Corpus): Promise<number[]> {
  const scores: number[] = [];
  for (const removed of passages.keys()) {
    const own = questions.filter(({ passage }) => passage === removed);
    if (own.length === 0) continue;
    const rest = await prepare(passages.toSpliced(removed, 1), language);
    for (const { text } of own) scores.push((await rest.search(text))[0]?.score ?? 0);
  }
  return scores;
}

/** Rounds of all questions for some seconds, at least one. The result is the median of the rounds. */
async function time(contestant: Contestant, questions: readonly string[]): Promise<void> {
  // The first questions are slower, because Node compiles the code while it runs and the database reads its files.
  for (const question of questions) await contestant.search(question);
  const [halves, ends]: [number[], number[]] = [[], []];
  for (const enough = performance.now() + secondsOfTiming * 1_000; halves.length === 0 || performance.now() < enough;) {
    const times: number[] = [];
    for (const question of questions) {
      const begun = performance.now();
      await contestant.search(question);
      times.push(performance.now() - begun);
    }
    times.sort((one, other) => one - other);
    halves.push(quantile(times, 0.5));
    ends.push(quantile(times, 0.95));
  }
  print('time of a question: p50, p95', `${median(halves).toFixed(1)}, ${median(ends).toFixed(1)} ms`);
  print('size', `${(contestant.bytes / 1e6).toFixed(1)} MB`);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
