import { expect, it } from 'vitest';
import { usageOf } from './unused-words';

const isUsed = usageOf(["t('search.nothing'); const rules = ['token'];", 't(`error_${code}`); t(`rate.${by}.title`); t(`${all}`);']);

it.each([
  ['search.nothing', true],
  ['rules.token', true],
  ['facts.error_timeout', true],
  ['rate.person.title', true],
  ['search.everything', false],
  ['facts.warning_timeout', false],
])('knows whether code can name %s: %s', (key, used) => {
  expect(isUsed(key)).toBe(used);
});
