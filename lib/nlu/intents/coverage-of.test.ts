import { describe, expect, it } from 'vitest';
import type { MessageContent } from '../features/read-content';
import { coverageOf } from './coverage-of';

const entries = { indices: Int32Array.from([0, 1, 2]), values: Float32Array.from([0.5, 0.5, 0.5]), blocks: Uint8Array.from([0, 0, 3]) };
// Feature 0 supports the intent, 1 opposes it, 2 is a concept that supports it, and 3 was not taught.
const weightOf = (feature: number) => [2, -1, 1, null][feature] ?? null;

function contentOf(
  words: readonly { stem: number; concepts?: number[]; common?: boolean; detail?: boolean; guess?: boolean }[],
): MessageContent {
  return {
    stems: Int32Array.from(words, ({ stem }) => stem),
    concepts: words.map(({ concepts = [] }) => concepts),
    weights: Float32Array.from(words, ({ common }) => (common ? 0.1 : 1)),
    isReason: words.map(({ common, guess }) => !common && !guess),
    isDetail: words.map(({ detail = false }) => detail),
  };
}

describe('coverageOf', () => {
  it('says how much was taught, and how much of that for the intent', () => {
    const { signals, isFounded } = coverageOf(
      contentOf([{ stem: 0 }, { stem: 1 }, { stem: -1 }, { stem: -1, concepts: [2] }]),
      entries,
      weightOf,
    );
    const [taught, own, count, unknown, content] = signals;
    expect(taught).toBeCloseTo(2.5 / 4);
    expect(own).toBeCloseTo(1.5 / 4);
    expect(count).toBeCloseTo(Math.log(2.5));
    expect(unknown).toBeCloseTo(Math.log(2));
    expect(content).toBeCloseTo(0.5 * 2 - 0.5 + 0.5);
    expect(isFounded).toBe(true);
  });

  it('finds no reason in words of any message, nor in guesses', () => {
    expect(coverageOf(contentOf([{ stem: 0, common: true }, { stem: -1 }]), entries, weightOf).isFounded).toBe(false);
    expect(coverageOf(contentOf([{ stem: 0, guess: true }, { stem: -1 }]), entries, weightOf).isFounded).toBe(false);
    expect(coverageOf(contentOf([{ stem: 1 }]), entries, weightOf).isFounded).toBe(false);
    expect(coverageOf(contentOf([{ stem: 0, common: true }]), entries, weightOf).isFounded).toBe(true);
  });

  it('is not surprised by details', () => {
    const share = (detail: boolean) => coverageOf(contentOf([{ stem: 0 }, { stem: -1, detail }]), entries, weightOf).signals[1];
    expect(share(true)).toBeGreaterThan(0.9);
    expect(share(false)).toBeCloseTo(0.5);
  });
});
