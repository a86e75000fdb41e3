import { expect, it } from 'vitest';
import { documentToDefinition, keysAsIds } from '../engine/document-to-definition';
import { flowDocumentSchema } from '../engine/flow-document';
import { personKeyword } from './person-keyword';

const keywordOf = (handlers: object[]) => {
  const nodes = [
    { key: 'start', type: 'start' },
    { key: 'human', type: 'handoff' },
    { key: 'bye', type: 'end' },
  ];
  const document = flowDocumentSchema.parse({ format: 'hamdam.flow/1', name: 'x', nodes, edges: [], handlers });
  return personKeyword(documentToDefinition(document, keysAsIds('flow')));
};
const words = (...keywords: string[]) => [{ type: 'any_keyword_match', keywords }];

it('is the first keyword of the handler that leads to a person', () => {
  expect(
    keywordOf([
      { name: 'a', target: 'bye', conditions: words('پایان') },
      { name: 'b', target: 'human', conditions: words('کارشناس', 'اپراتور') },
    ]),
  ).toBe('کارشناس');
  expect(keywordOf([{ name: 'b', target: 'human', conditions: [{ type: 'exact_match', value: ['انسان'] }] }])).toBe('انسان');
});

it('is none where no keyword alone leads there', () => {
  expect(keywordOf([])).toBeNull();
  const both = [...words('کارشناس'), { type: 'context_variable_exists', variable: 'vip' }];
  expect(keywordOf([{ name: 'b', target: 'human', conditions: both }])).toBeNull();
});
