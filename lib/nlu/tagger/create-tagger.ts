import { detectLanguage } from '../features/detect-language';
import { indexFeatures } from '../features/vocabulary';
import type { EntitySpan } from '../types';
import { bestLabels } from './chain';
import { labelCount, spansOfLabels } from './labels';
import { hintsOf } from './train-tagger';
import { splitTokens } from './split-tokens';
import type { TaggerModel } from './tagger-model';
import { tokenFeatures } from './token-features';

export function createTagger(model: TaggerModel, shy = 0): (text: string) => EntitySpan[] {
  const index = indexFeatures(model.keys);
  const { starts, labels, weights, scales, transitions, continuations, types } = model;
  const count = labelCount(types.length);
  const chain = { types: types.length, transitions, continuations };
  return (text) => {
    const tokens = splitTokens(text);
    if (tokens.length === 0 || types.length === 0) return [];
    const detected = detectLanguage(tokens.map(({ key }) => key), model.language);
    const scores = new Float64Array(tokens.length * count);
    for (let at = 0; at < tokens.length; at += 1) scores[at * count] = -shy;
    tokenFeatures(tokens, detected, hintsOf(text, tokens, model.language)).forEach((list, at) => {
      for (const key of list) {
        const feature = index(key);
        if (feature === -1) continue;
        const scale = scales[feature] as number;
        const end = starts[feature + 1] as number;
        for (let slot = starts[feature] as number; slot < end; slot += 1) {
          const place = at * count + (labels[slot] as number);
          scores[place] = (scores[place] as number) + (weights[slot] as number) * scale;
        }
      }
    });
    return spansOfLabels(tokens, bestLabels(chain, scores, tokens.length), types);
  };
}
