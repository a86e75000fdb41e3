import { expect, it } from 'vitest';
import { describeIssue } from '@/lib/describe-issue';
import { registerFields } from './register-fields';

const good = {
  first_name: 'سارا',
  last_name: 'احمدی',
  email: 'sara@example.com',
  password: 'abcd1234',
  confirmation: 'abcd1234',
  business_name: 'گل‌فروشی',
};
const problems = (change: Partial<typeof good>) =>
  registerFields.safeParse({ ...good, ...change }, { reportInput: true }).error?.issues.map((issue) => {
    const { path, key } = describeIssue(issue);
    return `${path}: ${key}`;
  });

it('accepts valid input', () => {
  expect(problems({})).toBeUndefined();
});

it('requires the same password twice', () => {
  expect(problems({ confirmation: 'abcd1235' })).toEqual(['confirmation: passwords_differ']);
  expect(problems({ confirmation: '' })).toEqual(['confirmation: required']);
});

it('reports all problems together', () => {
  expect(problems({ first_name: ' ', email: 'x', password: 'short', confirmation: 'other' })).toEqual([
    'first_name: required',
    'email: invalid_email',
    'password: password_too_short',
    'confirmation: passwords_differ',
  ]);
});
