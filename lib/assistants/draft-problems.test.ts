import { expect, test } from 'vitest';
import { draftContent } from './draft-content';
import { draftProblems, filledRows, stepOfPath } from './draft-problems';

test('empty rows are no problem, and rows that are begun must be complete', () => {
  const content = draftContent.parse({
    pairs: [
      { question: '', answer: ' ' },
      { question: 'Open?', answer: '' },
    ],
    instructions: [{ title: '', content: 'Be brief.' }],
    rules: [{ condition_type: 'keyword', condition: 'price', target_assistant_id: null }],
    intents: [{ key_name: 'قیمت', phrases: 'چند است؟' }],
  });
  const problems = draftProblems(content);
  expect(problems.map(({ path, key }) => `${path} ${key}`)).toEqual([
    'name required',
    'intents[0].key_name invalid_key_name',
    'pairs[1].answer required',
    'instructions[0].title required',
    'rules[0].target_assistant_id required',
  ]);
  expect(problems.map(({ path }) => stepOfPath(path))).toEqual(['basic', 'nlu', 'knowledge', 'instructions', 'rules']);
  expect(filledRows(content).pairs).toEqual([{ question: 'Open?', answer: '' }]);
  expect(draftProblems(draftContent.parse({ name: 'Shop', pairs: [{ question: '', answer: '' }] }))).toEqual([]);
});
