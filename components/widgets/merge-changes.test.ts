import { expect, it } from 'vitest';
import { mergeChanges } from './merge-changes';

const base = { color: '#111111', sounds: true, texts: { fa: { title: 'سلام', subtitle: '' } } };

it('keeps what both sides changed', () => {
  const mine = { ...base, color: '#222222' };
  const theirs = { ...base, sounds: false };
  expect(mergeChanges(base, mine, theirs)).toEqual({ values: { ...base, color: '#222222', sounds: false }, conflicts: [] });
});

it('names what both sides changed differently, with my value', () => {
  const mine = { ...base, color: '#222222' };
  const theirs = { ...base, color: '#333333', texts: { fa: { title: 'خوش آمدید', subtitle: '' } } };
  expect(mergeChanges(base, mine, theirs)).toEqual({ values: { ...theirs, color: '#222222' }, conflicts: ['color'] });
});

it('takes the same change of both sides, in whatever order its fields are, as none', () => {
  const mine = { ...base, texts: { fa: { title: 'درود', subtitle: '' } } };
  const theirs = { ...base, texts: { fa: { subtitle: '', title: 'درود' } } };
  expect(mergeChanges(base, mine, theirs).conflicts).toEqual([]);
});
