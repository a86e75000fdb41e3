import type { FeatureRows } from './feature-rows';
import type { LabeledPhrases } from './labeled-phrases';

/**
 * Prepares the choice of a round's features. Each is dropped at random, and those of value lists are dropped together for
 * a phrase, so that training relies on no single feature. The choices are the same in each training.
 *
 * @returns a function that chooses for a phrase. Its result is overwritten by the next one
 */
export function createDraw({ starts, own, lists, about }: LabeledPhrases): (phrase: number) => Drawn {
  let mostTokens = 0;
  let mostFeatures = 0;
  for (let phrase = 0; phrase + 1 < starts.length; phrase += 1) {
    const [from, to] = [starts[phrase] as number, starts[phrase + 1] as number];
    mostTokens = Math.max(mostTokens, to - from);
    mostFeatures = Math.max(mostFeatures, size(own, from, to) + size(lists, from, to) + size(about, phrase, phrase + 1));
  }
  const drawn: Drawn = { features: new Int32Array(mostFeatures), starts: new Int32Array(mostTokens + 2) };
  let end = 0;
  let state = 1;

  /** A linear congruential generator. */
  function random(): number {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  }

  function drawRow({ starts: rowStarts, features }: FeatureRows, row: number, limit: number): void {
    const to = rowStarts[row + 1] as number;
    for (let place = rowStarts[row] as number; place < to; place += 1) {
      if (random() >= limit) continue;
      drawn.features[end] = features[place] as number;
      end += 1;
    }
  }

  return (phrase) => {
    const first = starts[phrase] as number;
    const length = (starts[phrase + 1] as number) - first;
    const usesLists = random() < LISTS_KEPT;
    end = 0;
    for (let at = 0; at < length; at += 1) {
      drawn.starts[at] = end;
      drawRow(own, first + at, FEATURES_KEPT);
      if (usesLists) drawRow(lists, first + at, ALL);
    }
    drawn.starts[length] = end;
    drawRow(about, phrase, FEATURES_KEPT);
    drawn.starts[length + 1] = end;
    return drawn;
  };
}

/** The features of a phrase in one round. */
export interface Drawn {
  features: Int32Array;
  /** Where each token's features begin in `features`. After the tokens' those of the phrase, then the end. */
  starts: Int32Array;
}

/** 2 to the power of 32. */
const ALL = 2 ** 32;
const FEATURES_KEPT = 0.6 * ALL;
const LISTS_KEPT = 0.5 * ALL;

function size({ starts }: FeatureRows, from: number, to: number): number {
  return (starts[to] as number) - (starts[from] as number);
}
