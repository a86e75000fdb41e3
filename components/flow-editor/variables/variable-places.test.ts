import { expect, it } from 'vitest';
import type { VariablePlace } from '@/lib/engine/list-context-variables';
import { findVariables, markOf, usersOf } from './variable-places';

const place = (how: VariablePlace['how'], kind: VariablePlace['kind'], name: string, field = 'content'): VariablePlace => {
  return { how, kind, id: `id-${name}`, name, field };
};

const city = { name: 'city', places: [place('set', 'node', 'ask_city', 'save_to'), place('read', 'edge', 'ask_city', 'conditions')] };
const unset = { name: 'discount', places: [place('read', 'node', 'offer'), place('read', 'node', 'offer', 'fallback_message')] };
const unread = { name: 'phone', places: [place('set', 'node', 'ask_phone', 'save_to')] };
const entity = { name: 'color', places: [place('set', 'entity', 'color', 'values')] };

it('marks what is never set and what is never read, but not an entity that the flow does not use', () => {
  expect([city, unset, unread, entity].map(markOf)).toEqual([null, 'never_set', 'never_read', null]);
});

it('lists an element once with all its fields', () => {
  expect(usersOf(unset, 'read')).toEqual([{ kind: 'node', id: 'id-offer', name: 'offer', fields: ['content', 'fallback_message'] }]);
  expect(usersOf(unset, 'set')).toEqual([]);
  expect(usersOf(city, 'set')).toHaveLength(1);
});

it('finds variables by their names and by those of the elements that use them', () => {
  const all = [city, unset, unread, entity];
  expect(findVariables(all, 'ask', null)).toEqual([city, unread]);
  expect(findVariables(all, 'PHONE', null)).toEqual([unread]);
  expect(findVariables(all, '', 'never_set')).toEqual([unset]);
});
