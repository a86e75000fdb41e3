import { splitWords } from './features/split-words';
import { assignFolds } from './intents/assign-folds';
import { phraseKey } from './intents/phrase-key';
import { readIntents } from './intents/read-intent';
import { trainIntents } from './intents/train-intents';
import type { TrainingData, TrainingExample } from './types';

/**
 * Measures how well intents are distinguished: every phrase is read by a model that was trained without it. A phrase that
 * occurs twice in an intent is tested once. The only phrase of an intent is not tested, because a model without it would
 * know nothing of the intent.
 *
 * @param folds how many models are trained. The same data is always split into the same folds
 */
export function crossValidate(
  data: TrainingData,
  { folds = 5, onProgress = () => undefined }: CrossValidationOptions = {},
): CrossValidation {
  const examples = distinct(data);
  const names = [...new Set(examples.map(({ intent }) => intent))].sort();
  const labels = Int32Array.from(examples, ({ intent }) => names.indexOf(intent));
  const sizes = new Int32Array(names.length);
  for (const label of labels) sizes[label] = (sizes[label] as number) + 1;
  const fold = assignFolds(
    Float64Array.from(examples, ({ key }) => key),
    labels,
    folds,
  );
  const verdicts: Verdict[] = [];
  for (let current = 0; current < folds; current += 1) {
    const isTried = (row: number) => fold[row] === current && (sizes[labels[row] as number] as number) > 1;
    const tried = examples.filter((_, row) => isTried(row));
    if (tried.length === 0) continue;
    const model = trainIntents(
      examples.filter((_, row) => !isTried(row)),
      data.language,
      (share) => onProgress((current + share) / folds),
    );
    const read = readIntents(model, data.language);
    for (const { text, intent } of tried) {
      const { intents, confidence } = read(text);
      verdicts.push({ text, intent, taken_for: intents[0]?.name ?? '', confidence });
    }
  }
  onProgress(1);
  return summarize(names, verdicts);
}

export interface CrossValidationOptions {
  folds?: number;
  /** Receives the completed share, 0 to 1. */
  onProgress?(share: number): void;
}

export interface CrossValidation {
  /** How many phrases were tested. */
  phrases: number;
  /** The share of them that was understood correctly, 0 to 1. Null if none was tested. */
  accuracy: number | null;
  /** Every intent, in alphabetical order. */
  intents: IntentScore[];
  /** Pairs of intents that are confused with each other, the most frequent first. */
  confusions: { intent: string; taken_for: string; count: number }[];
  /** The misunderstood phrases, those with the highest confidence first. */
  mistakes: Verdict[];
}

export interface IntentScore {
  intent: string;
  /** Of the messages assigned to it, the share that belongs to it. Null if there is none. */
  precision: number | null;
  /** Of its phrases, the share assigned to it. Null if none was tested. */
  recall: number | null;
  /** Their harmonic mean. Null if no phrase was tested. */
  f1: number | null;
  /** How many of its phrases were tested. */
  support: number;
}

/** The intent a phrase was assigned to, and the confidence. */
export interface Verdict {
  text: string;
  intent: string;
  taken_for: string;
  confidence: number;
}

function distinct({ examples, language }: TrainingData): (TrainingExample & { key: number })[] {
  const kept = new Map<string, TrainingExample & { key: number }>();
  for (const example of examples) {
    const key = phraseKey(splitWords(example.text, language).words);
    const name = `${key} ${example.intent}`;
    if (!kept.has(name)) kept.set(name, { ...example, key });
  }
  return [...kept.values()];
}

function summarize(names: readonly string[], verdicts: readonly Verdict[]): CrossValidation {
  const mistakes = verdicts.filter(({ intent, taken_for }) => intent !== taken_for);
  const confusions = new Map<string, CrossValidation['confusions'][number]>();
  for (const { intent, taken_for } of mistakes) {
    const name = JSON.stringify([intent, taken_for]);
    const known = confusions.get(name);
    if (known) known.count += 1;
    else confusions.set(name, { intent, taken_for, count: 1 });
  }
  return {
    phrases: verdicts.length,
    accuracy: verdicts.length === 0 ? null : 1 - mistakes.length / verdicts.length,
    intents: names.map((name) => scoreIntent(name, verdicts)),
    confusions: [...confusions.values()].sort(
      (a, b) => b.count - a.count || compareText(a.intent, b.intent) || compareText(a.taken_for, b.taken_for),
    ),
    mistakes: mistakes.sort((a, b) => b.confidence - a.confidence || compareText(a.text, b.text)),
  };
}

function scoreIntent(name: string, verdicts: readonly Verdict[]): IntentScore {
  const support = verdicts.filter(({ intent }) => intent === name).length;
  const taken = verdicts.filter(({ taken_for }) => taken_for === name).length;
  const right = verdicts.filter(({ intent, taken_for }) => intent === name && taken_for === name).length;
  return {
    intent: name,
    precision: taken === 0 ? null : right / taken,
    recall: support === 0 ? null : right / support,
    f1: support === 0 ? null : (2 * right) / (support + taken),
    support,
  };
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
