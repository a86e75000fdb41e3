import { expect, it } from 'vitest';
import { problemPlace } from './problem-place';

const document = {
  nodes: [{ key: 'start' }, { key: 'ask' }],
  edges: [{ source: 'start', target: 'ask' }, 'no edge'],
  handlers: [{ name: 'اپراتور' }],
};

it('finds the part of a document that has a problem', () => {
  expect(problemPlace('nodes[1].max_retries', document)).toEqual({ part: 'nodes', number: 2, name: 'ask', field: 'max_retries' });
  expect(problemPlace('edges[0].conditions[0].keywords', document)).toEqual({
    part: 'edges',
    number: 1,
    name: 'start → ask',
    field: 'conditions[0].keywords',
  });
  expect(problemPlace('handlers[0].target', document).name).toBe('اپراتور');
  expect(problemPlace('settings.timezone', document)).toEqual({ part: 'settings', number: 0, name: '', field: 'timezone' });
});

it('leaves out what the document does not contain', () => {
  expect(problemPlace('edges[1]', document)).toEqual({ part: 'edges', number: 2, name: '', field: '' });
  expect(problemPlace('nodes[7].key', document).name).toBe('');
  expect(problemPlace('nodes', document)).toEqual({ part: 'whole', number: 0, name: '', field: 'nodes' });
  expect(problemPlace('', null)).toEqual({ part: 'whole', number: 0, name: '', field: '' });
});
