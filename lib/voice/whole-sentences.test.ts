import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WholeSentences } from './whole-sentences';

const run = (pieces: readonly [string, number, string][]) => {
  const sentences = new WholeSentences();
  return pieces.map(([attempt, index, text]) => sentences.add({ attempt, index, text }));
};

it('gives sentences when they are whole, and what another attempt withdraws', () => {
  expect(
    run([
      ['1', 0, 'سلام'],
      ['1', 1, '! چه'],
      ['1', 2, ' خبر؟ '],
      ['2', 0, ''],
      ['2', 1, 'درود. '],
    ]),
  ).toEqual([undefined, 'سلام!', 'سلام! چه خبر؟', null, 'درود.']);
});

it('gives nothing of an answer whose beginning was missed', () => {
  expect(
    run([
      ['1', 3, 'a. b'],
      ['1', 4, '. c'],
    ]),
  ).toEqual([undefined, undefined]);
});

it('gives beginnings of the text, each longer than the one before', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[ab.!? ]{0,6}$/), { maxLength: 20 }), (pieces) => {
      const text = pieces.join('');
      let before = '';
      for (const given of run(pieces.map((piece, index) => ['1', index, piece]))) {
        if (given === undefined) continue;
        expect(text.startsWith(given ?? '')).toBe(true);
        expect(given?.startsWith(before)).toBe(true);
        before = given ?? '';
      }
    }),
  );
});
