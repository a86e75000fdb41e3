import { expect, it } from 'vitest';
import { groupProblems } from './group-problems';

const problem = (code: string, place: string) => ({ code, place, detail: null });

it('groups problems by kind, most frequent first', () => {
  expect(groupProblems([problem('empty', 'a'), problem('renamed', 'b'), problem('renamed', 'c')])).toEqual([
    { code: 'renamed', problems: [problem('renamed', 'b'), problem('renamed', 'c')] },
    { code: 'empty', problems: [problem('empty', 'a')] },
  ]);
  expect(groupProblems([])).toEqual([]);
});
