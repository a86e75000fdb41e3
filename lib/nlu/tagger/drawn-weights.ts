import type { Drawn } from './create-draw';
import type { FeatureTable } from './feature-table';
import { moveWeight, type Weights } from './weights';

/** The weights of the chosen features, one row at a time. */
export interface DrawnWeights {
  /** Adds them to the scores of labels, which begin at `base`. */
  addTo(scores: Float64Array, base: number, drawn: Drawn, row: number): void;
  /** Moves them by the gradient of each label. */
  move(gradients: Float64Array, drawn: Drawn, row: number): void;
}

/** @param weights of the features, in the order of the table */
export function createDrawnWeights({ starts, labels }: FeatureTable, weights: Weights): DrawnWeights {
  const { values } = weights;
  return {
    addTo(scores, base, drawn, row) {
      const to = drawn.starts[row + 1] as number;
      for (let at = drawn.starts[row] as number; at < to; at += 1) {
        const feature = drawn.features[at] as number;
        const end = starts[feature + 1] as number;
        for (let slot = starts[feature] as number; slot < end; slot += 1) {
          const place = base + (labels[slot] as number);
          scores[place] = (scores[place] as number) + (values[slot] as number);
        }
      }
    },
    move(gradients, drawn, row) {
      const to = drawn.starts[row + 1] as number;
      for (let at = drawn.starts[row] as number; at < to; at += 1) {
        const feature = drawn.features[at] as number;
        const end = starts[feature + 1] as number;
        for (let slot = starts[feature] as number; slot < end; slot += 1)
          moveWeight(weights, slot, gradients[labels[slot] as number] as number);
      }
    },
  };
}
