import { expect, it } from 'vitest';
import { indexHref, indexTabOf, indexTabs } from './knowledge-pages';

it('knows the tab of every page of a knowledge base', () => {
  for (const tab of indexTabs) expect(indexTabOf(indexHref('k1', tab))).toBe(tab);
  expect(indexTabOf('/knowledge-bases/k1/nothing')).toBe('documents');
});
