import { expect, it } from 'vitest';
import { setUpSteps } from './set-up-steps';

const nothing = { assistant: undefined, knowledge: 0, version: undefined, status: undefined, tests: 0, channels: 0 };
const assistant = { id: '0198c0de-0000-7000-8000-000000000001' };
const done = (known: Parameters<typeof setUpSteps>[0]) => setUpSteps(known).flatMap(({ key, isDone }) => (isDone ? [key] : []));

it('begins with an assistant, and links the other steps only once there is one', () => {
  expect(setUpSteps(nothing).map(({ isDone, href }) => [isDone, href])).toEqual([
    [false, '/assistants/new'],
    ...Array.from({ length: 5 }, () => [false, undefined]),
  ]);
  expect(setUpSteps({ ...nothing, assistant }).map(({ href }) => href)).toEqual([
    `/assistants/${assistant.id}`,
    `/assistants/${assistant.id}/knowledge`,
    `/assistants/${assistant.id}/flows`,
    `/assistants/${assistant.id}/nlu`,
    `/assistants/${assistant.id}`,
    '/integrations',
  ]);
});

it('considers a flow changed if it was edited or has another version', () => {
  const created_at = '2026-01-01T10:00:00.000Z';
  const untouched = { number: 1, created_at, updated_at: '2026-01-01T10:00:00.120Z' };
  expect(done({ ...nothing, assistant, version: untouched })).toEqual(['assistant']);
  expect(done({ ...nothing, assistant, version: { ...untouched, updated_at: '2026-01-01T10:05:00.000Z' } })).toEqual(['assistant', 'flow']);
  expect(done({ ...nothing, assistant, version: { ...untouched, number: 2 } })).toEqual(['assistant', 'flow']);
});

it('counts knowledge, a model, a live test, and a channel', () => {
  const model = { number: 1 };
  expect(done({ ...nothing, assistant, status: { model: null } })).toEqual(['assistant']);
  const all = { ...nothing, assistant, knowledge: 1, status: { model }, tests: 1, channels: 1 };
  expect(done(all)).toEqual(['assistant', 'knowledge', 'training', 'test', 'channel']);
});
