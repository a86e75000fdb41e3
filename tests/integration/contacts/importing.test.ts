import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportPreview, ImportReport } from '@/lib/contracts/user-management/contact-import';
import type { ErrorBody } from '@/lib/errors';
import { findOrCreateContact } from '@/server/contacts/find-or-create-contact';
import { importContacts } from '@/server/contacts/import/import-contacts';
import { signUp, type Account } from '../support/accounts';
import { contextOf } from '../support/conversations';
import { picture } from '../support/pictures';
import { useProduct } from '../support/product';
import { addContact, allContacts, contacts, listContacts, readContact } from './contacts';

useProduct();
let owner: Account;

beforeEach(async () => {
  owner = await signUp();
});

const header = 'نام,ایمیل,موبایل,کد مشتری,برچسب‌ها,شهر';
const mapping = [
  { column: 1, field: 'name' },
  { column: 2, field: 'email' },
  { column: 3, field: 'mobile' },
  { column: 4, field: 'external_id' },
  { column: 5, field: 'tags' },
  { column: 6, field: 'attribute', attribute: 'شهر' },
];

const bring = (lines: string[], more: Record<string, string> = {}) =>
  owner.call<ImportReport & ErrorBody>('post', `${contacts}/import`, {
    multipart: { file: [new File([[header, ...lines].join('\n')], 'customers.csv')], mapping: JSON.stringify(mapping), ...more },
  });

describe('importing customers', () => {
  it('suggests what the columns contain', async () => {
    const file = [new File([`${header}\nمریم,m@example.com,09121112233,c-1,"الف,ب",شیراز`], 'c.csv')];
    const { body } = await owner.call<ImportPreview>('post', `${contacts}/import/preview`, { multipart: { file } });
    expect(body.rows).toBe(1);
    expect(body.columns.map(({ suggested }) => suggested)).toEqual(['name', 'email', 'mobile', 'external_id', 'tags', null]);
    expect(body.columns[0]).toMatchObject({ column: 1, name: 'نام', examples: ['مریم'] });
    expect((await listContacts(owner)).total).toBe(0);
  });

  it('creates and updates, and reports each row that it could not use', async () => {
    const known = await addContact(owner, { name: 'علی', email: 'ali@example.com', tags: ['قدیمی'], attributes: { a: 1 } });
    const { status, body } = await bring([
      'مریم,M@example.com,۰۹۱۲ ۱۱۱ ۲۲۳۳,c-1,"الف، ب",شیراز',
      'علی کریمی,ali@example.com,,,جدید,تهران',
      'بد,نه ایمیل,,,,',
      ',,,,برچسب,',
      'مریم دوم,,+989121112233,,,',
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ created: 1, updated: 2, skipped: 2, problem_count: 2 });
    expect(body.problems.map(({ line }) => line)).toEqual([4, 5]);
    expect(body.problems[0]?.message).toContain('ایمیل');
    expect(await readContact(owner, known.id)).toMatchObject({
      name: 'علی کریمی',
      tags: ['قدیمی', 'جدید'],
      attributes: { a: 1, شهر: 'تهران' },
      revision: 1,
    });
    const [maryam] = (await listContacts(owner, { search: 'c-1' })).items;
    expect(maryam).toMatchObject({ name: 'مریم دوم', email: 'm@example.com', mobile: '+989121112233', tags: ['الف', 'ب'] });
    const again = await bring(['مریم,m@example.com,,c-1,,'], { update_existing: 'false' });
    expect(again.body).toMatchObject({ created: 0, updated: 0, skipped: 1, problem_count: 0 });
  });

  it('stores nothing of a file or a mapping that cannot be used', async () => {
    const bad: Record<string, string>[] = [
      { mapping: 'x' },
      { mapping: '[]' },
      { mapping: JSON.stringify([{ column: 1, field: 'attribute' }]) },
      {
        mapping: JSON.stringify([
          { column: 1, field: 'name' },
          { column: 1, field: 'email' },
        ]),
      },
      {
        mapping: JSON.stringify([
          { column: 1, field: 'name' },
          { column: 2, field: 'name' },
        ]),
      },
    ];
    for (const more of bad) expect({ more, status: (await bring(['مریم,,,,,'], more)).status }).toEqual({ more, status: 422 });
    expect((await bring(Array.from({ length: 20_001 }, (_, at) => `م,${at}@example.com,,,,`))).status).toBe(422);
    const file = [new File([picture], 'c.csv')];
    expect((await owner.call('post', `${contacts}/import`, { multipart: { file, mapping: JSON.stringify(mapping) } })).status).toBe(422);
    expect((await listContacts(owner)).total).toBe(0);
  });

  it('creates each customer once in two imports at the same moment, and in a conversation meanwhile', async () => {
    const lines = Array.from({ length: 1_200 }, (_, at) => `م ${at},c${at}@example.com,,,,`);
    // Not through the API, which lets one import of a business run at a time in a process.
    const bringDirectly = (rows: string[]) =>
      importContacts(contextOf(owner), {
        file: new File([[header, ...rows].join('\n')], 'customers.csv'),
        mapping: [
          { column: 1, field: 'name' },
          { column: 2, field: 'email' },
        ],
        has_header: true,
        update_existing: true,
      });
    const begin = (at: number) =>
      contextOf(owner).db((tx) => findOrCreateContact(tx, owner.business_id, { email: `c${at}@example.com` }, new Date()));
    const [one, two] = await Promise.all([
      bringDirectly(lines),
      bringDirectly(lines.toReversed()),
      ...Array.from({ length: 8 }, (_, at) => begin(at * 150)),
    ]);
    expect(one.created + two.created).toBeLessThanOrEqual(1_200);
    expect((await listContacts(owner)).total).toBe(1_200);
  });
});

describe('exporting customers', () => {
  it('returns a file that is imported without loss, in which no formula runs', async () => {
    await addContact(owner, {
      name: '=HYPERLINK("x")',
      email: 'a@example.com',
      mobile: '09121112233',
      tags: ['الف', 'ب'],
      notes: 'یک\nدو',
      attributes: { city: 'شیراز' },
    });
    for (let at = 0; at < 3; at++) await addContact(owner, { name: `نام ${at}`, external_id: `c-${at}` });
    const { body, headers } = await owner.call<string>('get', `${contacts}/export`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(body).toContain(`"'=HYPERLINK(""x"")"`);
    expect(body).not.toContain('\ufeff');
    expect((await owner.call<string>('get', `${contacts}/export`, { query: { search: 'c-1' } })).body.trim().split('\r\n')).toHaveLength(2);
    const other = await signUp();
    const columns = ['id', 'name', 'email', 'mobile', 'external_id', 'language', 'tags', 'notes'];
    const fields = columns.slice(1).map((field, at) => ({ column: at + 2, field }));
    const city = { column: 13, field: 'attribute', attribute: 'city' };
    const report = await other.call<ImportReport>('post', `${contacts}/import`, {
      multipart: { file: [new File([body], 'c.csv')], mapping: JSON.stringify([...fields, city]) },
    });
    expect(report.body).toMatchObject({ created: 4, problems: [] });
    const brought = await allContacts(other, { sort: 'name' });
    expect(brought[0]).toMatchObject({ name: '=HYPERLINK("x")', mobile: '+989121112233', tags: ['الف', 'ب'] });
    expect(await readContact(other, brought[0]?.id ?? '')).toMatchObject({ notes: 'یک\nدو', attributes: { city: 'شیراز' } });
  });
});
