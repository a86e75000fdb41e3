import { describe, expect, it } from 'vitest';
import { fromFields, profileFields, toFields } from './profile-fields';

const fields = { first_name: 'سارا', last_name: 'احمدی', national_code: '', address: '', locale: 'fa', timezone: '' };

describe('profileFields', () => {
  it('treats an empty code, address and timezone as none', () => {
    expect(fromFields(fields)).toMatchObject({ national_code: null, address: null, timezone: null });
    expect(toFields({ ...fields, locale: 'fa', national_code: null, address: null, timezone: null })).toEqual(fields);
  });

  it('reads a national code in the digits of a Persian or Arabic keyboard', () => {
    expect(fromFields({ ...fields, national_code: '۰۱۲۳۴۵۶۷۸۹' }).national_code).toBe('0123456789');
  });

  it('rejects a code whose last digit is wrong, and an unknown timezone', () => {
    const result = profileFields.safeParse({ ...fields, national_code: '۰۱۲۳۴۵۶۷۸۸', timezone: 'Mars/Base' });
    expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['national_code', 'invalid_national_code'],
      ['timezone', 'invalid_timezone'],
    ]);
  });

  it('rejects a code of another length, and empty names', () => {
    const result = profileFields.safeParse({ ...fields, first_name: ' ', national_code: '123' });
    expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(['first_name', 'national_code']);
  });
});
