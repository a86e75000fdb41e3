import { describe, expect, it } from 'vitest';
import { hashOf, isKey, isWholeKey, makeKey } from './key-format';

describe('a key', () => {
  it.each([
    ['secret', /^hamdam_sk_[0-9A-Za-z]{49}$/],
    ['publishable', /^hamdam_pk_[0-9A-Za-z]{49}$/],
  ] as const)('that is %s has its prefix, its random part, and a checksum', (kind, format) => {
    const { key, hash, last_four } = makeKey(kind);
    expect(key).toMatch(format);
    expect(isKey(key) && isWholeKey(key)).toBe(true);
    expect(hash).toBe(hashOf(key));
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(key.endsWith(last_four)).toBe(true);
  });

  it('is never the same', () => {
    expect(new Set(Array.from({ length: 200 }, () => makeKey('secret').key)).size).toBe(200);
  });

  it('with one wrong character, without its end, or of another kind is no whole key', () => {
    const { key } = makeKey('secret');
    for (let place = 0; place < key.length; place++) {
      const other = key[place] === 'a' ? 'b' : 'a';
      expect(isWholeKey(key.slice(0, place) + other + key.slice(place + 1))).toBe(false);
    }
    expect(isWholeKey(key.slice(0, -1))).toBe(false);
    expect(isWholeKey(key.replace('_sk_', '_pk_'))).toBe(false);
    expect(isWholeKey('')).toBe(false);
  });

  it('keeps the checksum that scanners know', () => {
    expect(isWholeKey(knownKey)).toBe(true);
  });
});

/** A key that never belonged to anyone. */
const knownKey = 'hamdam_sk_000000000000000000000000000000000000000000109fjXD';
