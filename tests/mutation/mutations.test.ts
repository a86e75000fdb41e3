import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutations } from './mutations';
import { workflowMutations } from './workflow-mutations';

it('fits the file that it changes', () => {
  const unfit = [...mutations, ...workflowMutations].filter(({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2);
  expect(unfit.map(({ name }) => name)).toEqual([]);
});
