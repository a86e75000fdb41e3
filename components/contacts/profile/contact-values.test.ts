import { expect, it } from 'vitest';
import type { ContactDetail } from '@/lib/contracts/user-management/contact-fields';
import { changesOf, conflictsOf, contactValues, toValues } from './contact-values';

const base: ContactDetail = {
  id: '0193a0a0-0000-7000-8000-000000000001',
  name: 'سارا',
  email: null,
  mobile: '+989121234567',
  language: 'fa',
  picture_url: null,
  attributes: { city: 'شیراز', age: 30, vip: true, gone: null },
  tags: ['VIP'],
  notes: '',
  first_seen_at: '2026-01-01T00:00:00.000Z',
  last_seen_at: '2026-01-02T00:00:00.000Z',
  blocked_at: null,
  revision: 3,
  created_at: '2026-01-01T00:00:00.000Z',
  identities: [],
  conversation_count: 0,
};

const read = (change: Partial<ReturnType<typeof toValues>>) => contactValues.parse({ ...toValues(base), ...change });

it('changes nothing that was not edited', () => {
  const same = { ...base, attributes: { ...base.attributes, gone: '' } };
  expect(changesOf(read({}), same)).toEqual({});
});

it('sends only the edited fields, and keeps the kinds of attributes', () => {
  expect(
    changesOf(read({ name: 'سارا راد', mobile: '۰۹۱۲ ۷۶۵ ۴۳۲۱' }), {
      ...base,
      attributes: { city: 'شیراز', age: 30, vip: true, gone: '' },
    }),
  ).toEqual({
    name: 'سارا راد',
    mobile: '+989127654321',
  });
  const attributes = [
    { key: 'age', value: '۳۱', kind: 'number' as const },
    { key: 'vip', value: 'false', kind: 'yes_no' as const },
    { key: ' city ', value: 'یزد', kind: 'text' as const },
  ];
  expect(changesOf(read({ attributes }), base)).toEqual({ attributes: { age: 31, vip: false, city: 'یزد' } });
  expect(read({ attributes: [{ key: 'age', value: 'سی', kind: 'number' }] }).attributes).toEqual({ age: 'سی' });
});

it('refuses a name of an attribute that is missing or used twice', () => {
  const twice = [
    { key: 'city', value: 'a', kind: 'text' as const },
    { key: 'city', value: 'b', kind: 'text' as const },
    { key: ' ', value: 'c', kind: 'text' as const },
  ];
  const { error } = contactValues.safeParse({ ...toValues(base), attributes: [...twice] });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toContainEqual(['attributes.2.key', 'required']);
  const other = contactValues.safeParse({ ...toValues(base), attributes: twice.slice(0, 2) });
  expect(other.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['attributes.1.key', 'name_taken']]);
});

it('finds the fields that two people changed differently', () => {
  const change = { name: 'سارا راد', tags: ['VIP', 'new'], notes: 'x' };
  const latest = { ...base, revision: 4, name: 'سارا رادمنش', tags: ['new'], notes: 'x', email: 'sara@example.com' };
  expect(conflictsOf(change, base, latest)).toEqual(['name', 'tags']);
  expect(conflictsOf({ name: 'سارا راد' }, base, { ...base, revision: 4, email: 'a@b.ir' })).toEqual([]);
});
