import { expect, it } from 'vitest';
import { assistantHref, assistantTabs, tabOf } from './assistant-pages';

it('knows the tab of every page of an assistant', () => {
  for (const tab of assistantTabs) expect(tabOf(assistantHref('a1', tab))).toBe(tab);
  expect(tabOf('/assistants/a1/nlu/entities/e1')).toBe('nlu');
  expect(tabOf('/assistants/a1/nothing')).toBe('overview');
});
