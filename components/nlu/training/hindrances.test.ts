import { expect, it } from 'vitest';
import type { Intent } from '@/lib/contracts/flow-manager/nlu/intents';
import { hindrancesOf } from './hindrances';

const intent = (key_name: string, phrase_count: number, health: Partial<Intent['health']> = {}): Intent => ({
  id: key_name,
  assistant_id: 'a',
  key_name,
  description: '',
  phrase_count,
  parameter_count: 0,
  revision: 0,
  health: { too_few: phrase_count < 10, duplicates: 0, conflicts: 0, accuracy: null, ...health },
  created_at: '',
  updated_at: '',
});

const namesOf = (intents: Intent[]) => hindrancesOf(intents).map(({ kind, intents: of }) => [kind, of.map(({ key_name }) => key_name)]);

it('finds none if every intent has enough phrases of its own', () => {
  expect(namesOf([intent('a', 10), intent('b', 30)])).toEqual([]);
  expect(namesOf([])).toEqual([]);
});

it('distinguishes an intent without phrases from one with too few', () => {
  expect(namesOf([intent('empty', 0), intent('few', 9), intent('fine', 10)])).toEqual([
    ['no_phrases', ['empty']],
    ['too_few', ['few']],
  ]);
});

it('reports similar phrases, conflicts before duplicates', () => {
  expect(namesOf([intent('a', 12, { duplicates: 2 }), intent('b', 12, { conflicts: 1 })])).toEqual([
    ['conflicts', ['b']],
    ['duplicates', ['a']],
  ]);
});

it('reports that a single intent cannot be distinguished from anything', () => {
  expect(namesOf([intent('only', 12), intent('empty', 0)])).toEqual([
    ['one_intent', ['only']],
    ['no_phrases', ['empty']],
  ]);
});

it('reports intents that the model in use confuses too often, whatever their phrases', () => {
  const scored = (accuracy: number | null) => intent(`scored_${accuracy}`, 12, { accuracy });
  expect(namesOf([scored(0.69), scored(0.7), scored(1), scored(null)])).toEqual([['accuracy', ['scored_0.69']]]);
});
