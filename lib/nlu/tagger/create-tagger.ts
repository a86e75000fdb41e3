import { indexFeatures } from '../features/vocabulary';
import type { EntitySpan } from '../types';
import { bestLabels } from './chain';
import type { Hint } from './entity-hints';
import { labelCount, OUTSIDE, spansOfLabels } from './labels';
import { findMarkedTexts, unpackMarkedTexts } from './marked-texts';
import { createPhraseReader } from './phrase-features';
import { splitTokens } from './split-tokens';
import type { TaggerModel } from './tagger-model';

/**
 * Prepares a model for tagging.
 *
 * @returns a function that finds the entities of a text, without overlaps and in its order. `found` is what the value
 *   lists of the entities find in it, as in training
 */
export function createTagger(model: TaggerModel): (text: string, found: readonly Hint[]) => EntitySpan[] {
  const index = indexFeatures(model.keys);
  const { starts, labels, weights, scales, types } = model;
  const count = labelCount(types.length);
  const readPhrase = createPhraseReader(model.language);
  const typesOf = unpackMarkedTexts(model.markedTexts);

  function add(keys: readonly number[], scores: Float64Array, base: number): void {
    for (const key of keys) {
      const feature = index(key);
      if (feature === -1) continue;
      const scale = scales[feature] as number;
      const end = starts[feature + 1] as number;
      for (let slot = starts[feature] as number; slot < end; slot += 1) {
        const place = base + (labels[slot] as number);
        scores[place] = (scores[place] as number) + (weights[slot] as number) * scale;
      }
    }
  }

  return (text, found) => {
    if (types.length === 0) return [];
    const short = text.slice(0, MAX_LENGTH);
    const tokens = splitTokens(short);
    if (tokens.length === 0) return [];
    const { own, lists, about } = readPhrase(short, tokens, found, findMarkedTexts(tokens, typesOf));
    const topics = new Float64Array(count);
    topics[OUTSIDE] = -BOLDNESS;
    add(about, topics, 0);
    const scores = new Float64Array(tokens.length * count);
    tokens.forEach((_, at) => {
      scores.set(topics, at * count);
      add(own[at] ?? [], scores, at * count);
      add(lists[at] ?? [], scores, at * count);
    });
    return spansOfLabels(tokens, bestLabels(model, types.length, scores), types);
  };
}

/** Subtracted from the score of being outside all entities. Without it too few are found. */
const BOLDNESS = 0.3;

/** More than a customer types in one message. Longer texts would need too much memory. */
const MAX_LENGTH = 4000;
