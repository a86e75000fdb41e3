/** A judged answer: its confidence, and whether it was right. */
export interface Judged {
  confidence: number;
  right: boolean;
}

/** The mean difference between confidence and the share of right answers, over fifteen bins of confidence. */
export function calibrationError(judged: readonly Judged[]): number {
  const bins = Array.from({ length: 15 }, () => 0);
  for (const { confidence, right } of judged) {
    const bin = Math.min(14, Math.floor(confidence * 15));
    bins[bin] = (bins[bin] ?? 0) + confidence - Number(right);
  }
  return bins.reduce((sum, difference) => sum + Math.abs(difference), 0) / judged.length;
}

/** The largest share of messages that can be answered, highest confidence first, with 95 % of the answers right. */
export function answerable(judged: readonly Judged[]): number {
  const sorted = [...judged].sort((a, b) => b.confidence - a.confidence);
  let right = 0;
  let best = 0;
  sorted.forEach((answer, at) => {
    right += Number(answer.right);
    // A threshold cannot separate answers with equal confidence.
    if (right / (at + 1) >= 0.95 && sorted[at + 1]?.confidence !== answer.confidence) best = at + 1;
  });
  return best / judged.length;
}

/** How often a message in scope has higher confidence than one out of scope, of all pairs. 0.5 is chance. */
export function auroc(within: readonly number[], outside: readonly number[]): number {
  let wins = 0;
  for (const one of within) for (const other of outside) wins += one > other ? 1 : one === other ? 0.5 : 0;
  return wins / (within.length * outside.length);
}
