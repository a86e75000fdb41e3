/**
 * The plain classifiers for comparison: tf-idf of words and pairs of words and of characters within words (3 to 5), with
 * lower case as the only normalization, and multinomial logistic regression or one linear support vector machine per
 * class (C = 1, squared hinge loss). Written for correctness, not for speed.
 */
export function trainPlain(
  kind: 'logistic' | 'svm',
  examples: readonly { text: string; intent: string }[],
): (text: string) => { intent: string; confidence: number } {
  const names = [...new Set(examples.map(({ intent }) => intent))].sort();
  const documents = examples.map(({ text }) => blocksOf(text));
  const idf = new Map<string, number>();
  for (const blocks of documents) for (const block of blocks) for (const key of block.keys()) idf.set(key, (idf.get(key) ?? 0) + 1);
  for (const [key, count] of idf) idf.set(key, Math.log((1 + examples.length) / (1 + count)) + 1);
  const vectors = documents.map((blocks) => weigh(blocks, idf));
  const labels = examples.map(({ intent }) => names.indexOf(intent));
  const weights = names.map((_, k) =>
    kind === 'svm'
      ? separate(
          vectors,
          labels.map((label) => (label === k ? 1 : -1)),
        )
      : new Map<string, number>(),
  );
  if (kind === 'logistic') regress(vectors, labels, weights);
  return (text) => {
    const vector = weigh(blocksOf(text), idf);
    const scores = weights.map((weight) => dot(weight, vector));
    const shares = softmax(scores);
    const best = shares.indexOf(Math.max(...shares));
    return { intent: names[best] ?? '', confidence: shares[best] ?? 0 };
  };
}

type Vector = Map<string, number>;

const C = { logistic: 10, svm: 1 };
const ROUNDS = { logistic: 200, svm: 30 };

function blocksOf(text: string): Vector[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}_]{2,}/gu) ?? [];
  const [single, characters]: [Vector, Vector] = [new Map(), new Map()];
  const count = (block: Vector, key: string) => block.set(key, (block.get(key) ?? 0) + 1);
  words.forEach((word, at) => {
    count(single, word);
    if (at > 0) count(single, `${words[at - 1]} ${word}`);
  });
  for (const word of text.toLowerCase().split(/\s+/)) {
    const framed = ` ${word} `;
    for (let size = 3; size <= 5; size += 1)
      for (let at = 0; at + size <= framed.length; at += 1) count(characters, `#${framed.slice(at, at + size)}`);
  }
  return [single, characters];
}

function weigh(blocks: readonly Vector[], idf: Vector): Vector {
  const vector: Vector = new Map();
  for (const block of blocks) {
    const entries = [...block].filter(([key]) => idf.has(key)).map(([key, tf]) => [key, (1 + Math.log(tf)) * (idf.get(key) ?? 0)] as const);
    const length = Math.hypot(...entries.map(([, value]) => value)) || 1;
    for (const [key, value] of entries) vector.set(key, value / length);
  }
  return vector;
}

function dot(weights: Vector, vector: Vector): number {
  let sum = 0;
  for (const [key, value] of vector) sum += value * (weights.get(key) ?? 0);
  return sum;
}

function add(weights: Vector, vector: Vector, factor: number): void {
  for (const [key, value] of vector) weights.set(key, (weights.get(key) ?? 0) + factor * value);
}

function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const exponentials = scores.map((score) => Math.exp(score - highest));
  const total = exponentials.reduce((sum, value) => sum + value, 0);
  return exponentials.map((value) => value / total);
}

/** Dual coordinate ascent, with a step that is safe for two blocks of length 1. */
function regress(vectors: readonly Vector[], labels: readonly number[], weights: readonly Vector[]): void {
  const duals = vectors.map(() => weights.map(() => 0));
  for (let round = 0; round < ROUNDS.logistic; round += 1) {
    vectors.forEach((vector, row) => {
      const shares = softmax(weights.map((weight) => dot(weight, vector)));
      const own = duals[row] ?? [];
      weights.forEach((weight, k) => {
        const change = ((k === labels[row] ? 1 : 0) - (shares[k] ?? 0) - (own[k] ?? 0)) / (1 + C.logistic);
        own[k] = (own[k] ?? 0) + change;
        if (Math.abs(change) > 1e-4) add(weight, vector, C.logistic * change);
      });
    });
  }
}

/** Dual coordinate descent (Hsieh et al., 2008). */
function separate(vectors: readonly Vector[], signs: readonly number[]): Vector {
  const weights: Vector = new Map();
  const duals = vectors.map(() => 0);
  for (let round = 0; round < ROUNDS.svm; round += 1) {
    vectors.forEach((vector, row) => {
      const sign = signs[row] ?? 1;
      const dual = duals[row] ?? 0;
      const gradient = sign * dot(weights, vector) - 1 + dual / (2 * C.svm);
      const next = Math.max(0, dual - gradient / (2 + 1 / (2 * C.svm)));
      duals[row] = next;
      if (next !== dual) add(weights, vector, (next - dual) * sign);
    });
  }
  return weights;
}
