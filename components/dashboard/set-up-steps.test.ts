import { expect, it } from 'vitest';
import { setUpSteps } from './set-up-steps';

const nothing = { assistant: undefined, version: undefined, status: undefined, conversations: 0 };
const assistant = { id: '0198c0de-0000-7000-8000-000000000001' };
const done = (known: Parameters<typeof setUpSteps>[0]) => setUpSteps(known).flatMap(({ key, isDone }) => (isDone ? [key] : []));

it('begins with an assistant, and links the other steps only once there is one', () => {
  expect(setUpSteps(nothing).map(({ isDone, href }) => [isDone, href])).toEqual([
    [false, '/assistants/new'],
    [false, undefined],
    [false, undefined],
    [false, undefined],
  ]);
  expect(setUpSteps({ ...nothing, assistant }).map(({ href }) => href)).toEqual([
    `/assistants/${assistant.id}`,
    `/assistants/${assistant.id}/flows`,
    `/assistants/${assistant.id}/nlu`,
    '/developers',
  ]);
});

it('considers a flow changed if it was edited or has another version', () => {
  const created_at = '2026-01-01T10:00:00.000Z';
  const untouched = { number: 1, created_at, updated_at: '2026-01-01T10:00:00.120Z' };
  expect(done({ ...nothing, assistant, version: untouched })).toEqual(['assistant']);
  expect(done({ ...nothing, assistant, version: { ...untouched, updated_at: '2026-01-01T10:05:00.000Z' } })).toEqual(['assistant', 'flow']);
  expect(done({ ...nothing, assistant, version: { ...untouched, number: 2 } })).toEqual(['assistant', 'flow']);
});

it('counts a model and a conversation with a customer', () => {
  const model = { number: 1 };
  expect(done({ ...nothing, assistant, status: { model: null } })).toEqual(['assistant']);
  expect(done({ ...nothing, assistant, status: { model }, conversations: 1 })).toEqual(['assistant', 'training', 'customer']);
});
