import { expect, it } from 'vitest';
import { addFiles } from './add-files';

const file = (name: string, size: number) => new File(['x'.repeat(size)], name);

it('adds files up to the number and size that a message can have, and says why others are not', () => {
  const [first, empty, large, second, third] = [file('a', 1), file('b', 0), file('c', 9), file('d', 8), file('e', 1)];
  expect(addFiles([first], [empty, large, second, third], { count: 2, bytes: 8 })).toEqual({
    added: [first, second],
    refused: [
      { name: 'b', problem: 'empty' },
      { name: 'c', problem: 'too_large' },
      { name: 'e', problem: 'too_many' },
    ],
  });
});
