import { print } from './figures';
import { contestants, type Trained } from './nlu/contestants';
import { domains, readCorpus, type Corpus, type Phrase } from './nlu/corpus';
import { answerable, auroc, calibrationError, type Judged } from './nlu/scores';
import { defaultThreshold, readSmallAssistants } from './nlu/small-assistants';
import { withOtherLetters, withTypos } from './nlu/spoil';

/**
 * Intents of twenty kinds in three languages, eight phrases each for training and four for testing. For out of scope,
 * each of the four domains is left out in turn while its phrases are still tested. Then assistants of a typical initial
 * size, for which only intents above the default threshold count.
 */
for (const language of ['fa', 'ar', 'en'] as const) {
  const corpus = readCorpus(language);
  for (const [name, train] of Object.entries(contestants)) {
    // The first training is slower, because Node compiles the code while it runs.
    await train(corpus.train, language);
    const begun = process.cpuUsage();
    const trained = await train(corpus.train, language);
    const trainingMs = cpuSince(begun);
    const reading = process.cpuUsage();
    const judged = await judge(trained, corpus.test);
    const readingUs = (1000 * cpuSince(reading)) / corpus.test.length;
    const accuracy = accuracyOf(judged);
    const typos = accuracyOf(
      await judge(
        trained,
        corpus.test.map((phrase) => ({ ...phrase, text: withTypos(phrase.text, language) })),
      ),
    );
    const letters = accuracyOf(
      await judge(
        trained,
        corpus.test.map((phrase) => ({ ...phrase, text: withOtherLetters(phrase.text, language) })),
      ),
    );
    const scope = await outOfScope(train, corpus);
    const small = await judgeSmall(train, language);
    console.log(`\n${name}, ${language}`);
    print('accuracy', percent(accuracy));
    print('  lost by two typos', percent(accuracy - typos));
    print('  lost by other letters', percent(accuracy - letters));
    print('calibration error', percent(calibrationError(judged)));
    print('answerable at 95 % precision', percent(answerable(judged)));
    print('out of scope: AUROC', percent(scope.auroc));
    print('  recognised, and of those in scope lost', `${percent(scope.recall)}, ${percent(scope.lost)}`);
    print('small assistants: understood at 0.6', percent(small.understood));
    print('  of wrong ones, and of like ones, at 0.6', `${percent(small.far)}, ${percent(small.near)}`);
    print('CPU of training, of reading a message', `${trainingMs.toFixed(0)} ms, ${readingUs.toFixed(0)} µs`);
    if (trained.bytes > 0) print('size', `${(trained.bytes / 1000).toFixed(0)} kB`);
  }
}

type Verdict = Judged & { isOutOfScope: boolean };

async function judge(trained: Trained, phrases: readonly Phrase[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { text, intent } of phrases) {
    const answer = await trained.read(text);
    verdicts.push({ ...answer, right: answer.intent === intent });
  }
  return verdicts;
}

async function outOfScope(
  train: (typeof contestants)[string],
  { language, ...corpus }: Corpus,
): Promise<{ auroc: number; recall: number; lost: number }> {
  const within: Verdict[] = [];
  const outside: Verdict[] = [];
  for (const domain of domains) {
    const trained = await train(
      corpus.train.filter((phrase) => phrase.domain !== domain),
      language,
    );
    within.push(
      ...(await judge(
        trained,
        corpus.test.filter((phrase) => phrase.domain !== domain),
      )),
    );
    outside.push(
      ...(await judge(
        trained,
        corpus.test.filter((phrase) => phrase.domain === domain),
      )),
    );
  }
  const shareOut = (verdicts: readonly Verdict[]) => verdicts.filter(({ isOutOfScope }) => isOutOfScope).length / verdicts.length;
  return {
    auroc: auroc(
      within.map(({ confidence }) => confidence),
      outside.map(({ confidence }) => confidence),
    ),
    recall: shareOut(outside),
    lost: shareOut(within),
  };
}

/** Shares of the messages that reach the default threshold: correctly understood ones, and messages about something else. */
async function judgeSmall(
  train: (typeof contestants)[string],
  language: Corpus['language'],
): Promise<{ understood: number; far: number; near: number }> {
  const right: boolean[] = [];
  const far: boolean[] = [];
  const near: boolean[] = [];
  for (const assistant of readSmallAssistants(language)) {
    const trained = await train(assistant.train, language);
    const isSure = async (text: string) => (await trained.read(text)).confidence >= defaultThreshold;
    for (const verdict of await judge(trained, assistant.test)) right.push(verdict.right && verdict.confidence >= defaultThreshold);
    for (const text of assistant.far) far.push(await isSure(text));
    for (const text of assistant.near) near.push(await isSure(text));
  }
  const share = (list: readonly boolean[]) => list.filter(Boolean).length / list.length;
  return { understood: share(right), far: share(far), near: share(near) };
}

function accuracyOf(judged: readonly Judged[]): number {
  return judged.filter(({ right }) => right).length / judged.length;
}

function cpuSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
