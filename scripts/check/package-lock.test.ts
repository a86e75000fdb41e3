import { expect, test } from 'vitest';
import { lackingPackages } from './package-lock';

test('finds packages where Node would: beside, or above', () => {
  const packages = {
    '': { dependencies: { a: '1' } },
    'node_modules/a': { dependencies: { b: '1', c: '1' } },
    'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
    'node_modules/c': {},
  };
  expect(lackingPackages(packages)).toEqual([]);
});

test('names what is lacking, of other platforms too', () => {
  expect(lackingPackages({ '': { dependencies: { a: '1' } }, 'node_modules/a': { optionalDependencies: { 'a-darwin': '1' } } })).toEqual([
    'node_modules/a needs a-darwin, which the lock lacks',
  ]);
});
