import { describe, expect, it } from 'vitest';
import { planMerge } from './plan-merge';
import type { ContactRow } from './present-contact';

const row = (fields: Partial<ContactRow>): ContactRow => ({
  id: 'a',
  business_id: 'b',
  name: '',
  email: null,
  mobile: null,
  language: null,
  picture_key: null,
  attributes: {},
  tags: [],
  notes: '',
  first_seen_at: new Date('2026-02-01'),
  last_seen_at: new Date('2026-02-02'),
  blocked_at: null,
  revision: 0,
  deleted_at: null,
  created_at: new Date('2026-02-01'),
  updated_at: new Date('2026-02-01'),
  ...fields,
});

const one = row({ name: 'مریم', notes: 'یک', tags: ['الف'], attributes: { city: 'شیراز', a: 1 } });
const other = row({
  name: 'مریم ک.',
  email: 'm@example.com',
  notes: 'دو',
  tags: ['ب', 'الف'],
  attributes: { city: 'تهران', b: 2 },
  first_seen_at: new Date('2026-01-01'),
  last_seen_at: new Date('2026-01-02'),
  blocked_at: new Date('2026-01-03'),
});

describe('what a merge keeps', () => {
  it('is the first value, else the other one, and both of what can be both', () => {
    expect(planMerge(one, other).columns).toEqual({
      name: 'مریم',
      email: 'm@example.com',
      mobile: null,
      language: null,
      picture_key: null,
      notes: 'یک\n\nدو',
      attributes: { city: 'شیراز', a: 1, b: 2 },
      tags: ['الف', 'ب'],
      first_seen_at: new Date('2026-01-01'),
      last_seen_at: new Date('2026-02-02'),
      blocked_at: new Date('2026-01-03'),
    });
  });

  it('is what was chosen', () => {
    const { columns } = planMerge(one, other, { name: 'other', email: 'this', notes: 'other', attributes: 'other' });
    expect(columns).toMatchObject({ name: 'مریم ک.', email: null, notes: 'دو', attributes: { city: 'تهران', b: 2 } });
  });

  it('stays within the limits', () => {
    const many = (prefix: string) => Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${prefix}${at}`, at]));
    const tags = (prefix: string) => Object.keys(many(prefix));
    const long = (letter: string, more: object) => row({ notes: letter.repeat(9_000), ...more });
    const { columns } = planMerge(
      long('a', { attributes: many('a'), tags: tags('a') }),
      long('b', { attributes: many('b'), tags: tags('b') }),
    );
    expect(columns.notes).toHaveLength(10_000);
    expect(columns.tags).toHaveLength(50);
    expect(Object.keys(columns.attributes)).toEqual([...Object.keys(many('a')), ...Object.keys(many('b')).slice(0, 10)]);
  });

  it('says what differs', () => {
    const fields = Object.fromEntries(planMerge(one, other).fields.map((field) => [field.field, field]));
    expect(fields.name).toMatchObject({ kept: 'this', differs: true, choices: ['this', 'other'] });
    expect(fields.email).toMatchObject({ kept: 'other', differs: false });
    expect(fields.attributes).toMatchObject({ kept: 'both', differs: true });
    expect(fields.mobile).toMatchObject({ kept: 'this', differs: false });
    expect(
      planMerge(row({ attributes: { a: 1, b: 2 } }), row({ attributes: { b: 2, a: 1 } })).fields.find(({ field }) => field === 'attributes')
        ?.differs,
    ).toBe(false);
  });
});
