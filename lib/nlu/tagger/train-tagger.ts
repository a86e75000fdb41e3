import { detectLanguage } from '../features/detect-language';
import type { NluLanguage, TrainingExample } from '../types';
import { labelTokens } from './labels';
import { learnChain, type LearningOptions } from './learn-chain';
import { entityHints } from './entity-hints';
import { lexicalHints } from './lexical-hints';
import { findBuiltinEntities } from '../entities/find-builtin-entities';
import type { Token } from './split-tokens';
import { splitTokens } from './split-tokens';
import type { TaggerModel } from './tagger-model';
import { tokenFeatures } from './token-features';

export const mode = { lexical: 1, builtin: 0 };
export function hintsOf(text: string, tokens: readonly Token[], language: NluLanguage): number[][] {
  return entityHints(tokens, [...(mode.lexical ? lexicalHints(text, language) : []), ...(mode.builtin ? findBuiltinEntities(text, language, { now: 0, timezone: 'UTC' }) : [])]);
}
export const defaults: LearningOptions & { minimum: number } = { epochs: 12, rate: 0.15, pull: 0.005, averaged: 4, minimum: 1 };

export function trainTagger(examples: readonly TrainingExample[], language: NluLanguage, options = defaults): TaggerModel {
  const types = [...new Set(examples.flatMap(({ entities }) => (entities ?? []).map(({ type }) => type)))].sort();
  const numbers = new Map(types.map((type, at) => [type, at]));
  const index = new Map<number, number>();
  const seen: Map<number, number>[] = [];
  const phrases = examples.map((example) => {
    const tokens = splitTokens(example.text);
    const labels = labelTokens(tokens, example.entities ?? [], numbers);
    const detected = detectLanguage(tokens.map(({ key }) => key), language);
    const features = tokenFeatures(tokens, detected, hintsOf(example.text, tokens, language)).map((list) =>
      list.map((key) => {
        let number = index.get(key);
        if (number === undefined) {
          number = index.size;
          index.set(key, number);
          seen.push(new Map());
        }
        return number;
      }),
    );
    features.forEach((list, at) => {
      const label = labels[at] as number;
      for (const number of list) {
        const map = seen[number] as Map<number, number>;
        map.set(label, (map.get(label) ?? 0) + 1);
      }
    });
    return { features, labels };
  });
  const starts = new Uint32Array(seen.length + 1);
  const flat: number[] = [];
  seen.forEach((map, at) => {
    let total = 0;
    for (const n of map.values()) total += n;
    if (total >= options.minimum) flat.push(...[...map.keys()].sort((a, b) => a - b));
    starts[at + 1] = flat.length;
  });
  const labels = Uint16Array.from(flat);
  const learned = learnChain(phrases, { starts, labels }, types.length, options);
  // quantise
  const weights = new Int8Array(labels.length);
  const scales = new Float32Array(seen.length);
  for (let f = 0; f < seen.length; f += 1) {
    let most = 0;
    for (let s = starts[f]!; s < starts[f + 1]!; s += 1) most = Math.max(most, Math.abs(learned.values[s]!));
    scales[f] = most / 127;
    if (most > 0) for (let s = starts[f]!; s < starts[f + 1]!; s += 1) weights[s] = Math.round(learned.values[s]! / scales[f]!);
  }
  return { language, types, keys: Uint32Array.from(index.keys()), starts, labels, weights, scales, transitions: Float32Array.from(learned.transitions), continuations: Float32Array.from(learned.continuations) };
}
