import { beforeAll, describe, expect, it } from 'vitest';
import { foldForSearch } from '@/lib/text/fold-for-search';
import { addMember, newEmail, signUp, type Account } from '../support/accounts';
import { newMobile } from '../support/account-examples';
import { admin, row, rows } from '../support/database';
import { addPhrases, createEntity, createIntent, createTemplate, nlu } from '../nlu/nlu';
import { useProduct } from '../support/product';
import { superAdmin as signInSuperAdmin, type SuperAdmin } from '../support/super-admin';
import { base, members, roleId } from './people';

useProduct();
const assistants = '/api/flow-manager/assistants';

let owner: Account;
let superAdmin: SuperAdmin;
let assistant_id: string;
let intent_id: string;
const mobile = newMobile();

/** The lists, who searches them, and the texts stored there as «پیگیری سفارش‌های کریمی ۹۳۷» or a part of it. */
const searches = {
  assistants: () => [owner, assistants, {}] as const,
  members: () => [owner, members, {}] as const,
  users: () => [owner, `${base}/users`, {}] as const,
  intents: () => [owner, `${nlu}/assistants/${assistant_id}/intents`, {}] as const,
  entities: () => [owner, `${nlu}/assistants/${assistant_id}/entities`, {}] as const,
  templates: () => [owner, `${nlu}/assistants/${assistant_id}/templates`, {}] as const,
  phrases: () => [owner, `${nlu}/intents/${intent_id}/utterances`, {}] as const,
  unmatched: () => [owner, `${nlu}/assistants/${assistant_id}/unmatched`, {}] as const,
  businesses: () => [superAdmin, `${base}/super-admin/businesses`, {}] as const,
  roles: () => [superAdmin, `${base}/super-admin/roles`, {}] as const,
};

async function count(name: keyof typeof searches, search: string): Promise<number> {
  const [by, path, query] = searches[name]();
  const { status, body } = await by.call<{ items: unknown[] }>('get', path, { query: { ...query, search } });
  expect(status, name).toBe(200);
  return body.items.length;
}

const stored = 'پیگیری سفارش‌های کریمی ۹۳۷';
/** With Arabic letters, other digits, without the ZWNJ or with a space instead of it, with marks. */
const typed = ['كريمي', 'کریمی', 'کریمی 937', '٩٣٧', 'سفارشهای', 'سفارش های', 'پیگیریِ'];

beforeAll(async () => {
  owner = await signUp(stored);
  superAdmin = await signInSuperAdmin();
  const guest = await addMember(owner.business_id, 'staff');
  await admin.query('update users set first_name = $2, last_name = $3, mobile = $4 where id = $1', [
    guest.user_id,
    'پیگیری سفارش‌های',
    'کریمی ۹۳۷',
    mobile,
  ]);
  await admin.query(`update roles set name = $1 where key = 'staff'`, [stored]);
  ({ id: assistant_id } = (await owner.call<{ id: string }>('post', assistants, { json: { name: stored } })).body);
  ({ id: intent_id } = await createIntent(owner, assistant_id, 'tracking'));
  await owner.call('put', `${nlu}/intents/${intent_id}`, { json: { description: stored } });
  await createEntity(owner, assistant_id, 'customer', { description: stored });
  await createTemplate(owner, assistant_id, stored);
  await addPhrases(owner, intent_id, [stored, 'چیز دیگری']);
  const { body: session } = await owner.call<{ id: string }>('post', '/api/flow-manager/messaging/sessions', { json: { assistant_id } });
  await admin.query(
    `insert into nlu_unmatched_messages (id, business_id, assistant_id, conversation_id, turn_id, text, group_key)
     values (gen_random_uuid(), $1, $2, $3, gen_random_uuid(), $4, 'x')`,
    [owner.business_id, assistant_id, session.id, stored],
  );
});

describe('a search', () => {
  it.each(Object.keys(searches) as (keyof typeof searches)[])(
    'of %s finds what people mean, whichever keyboard they type on',
    async (name) => {
      for (const search of typed) expect([search, await count(name, search)]).toEqual([search, 1]);
      // Keys of roles contain a `_`.
      const signs = name === 'roles' ? ['%', '\\'] : ['%', '_', '\\'];
      for (const search of ['کریمخانی', '938', ...signs]) expect([search, await count(name, search)]).toEqual([search, 0]);
    },
  );

  it.each(['members', 'users'] as const)('of %s finds a number as it is kept and as it is dialled', async (name) => {
    const national = `0${mobile.slice(3)}`;
    const inPersian = national.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
    for (const search of [
      mobile,
      national,
      inPersian,
      `00${mobile.slice(1)}`,
      `${national.slice(0, 4)} ${national.slice(4)}`,
      mobile.slice(3),
    ]) {
      expect([search, await count(name, search)]).toEqual([search, 1]);
    }
  });

  it('finds an invitation by its address, and nothing across two columns', async () => {
    const email = newEmail();
    await admin.query('update users set email_verified_at = now() where id = $1', [owner.user_id]);
    await owner.call('post', members, { json: { email, role_id: await roleId('staff') } });
    expect(await count('members', email.toUpperCase())).toBe(1);
    // In the searched text, the number follows the address.
    expect(await count('users', `com${mobile.slice(0, 5)}`)).toBe(0);
  });

  it('folds in the database as lists do that a page filters by itself', async () => {
    const texts = [
      ...typed,
      ...[
        stored,
        'ZÜRICH straße Ångström',
        'أإآٱ ؤ ئ ء ة ه ۀ ە ھ ہ',
        'مُحَمَّدٌ ســلام',
        '٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ０１２',
        'ﻻ ﷲ ½ ﬁ',
        'a\u00a0b\u200bc\u200ed\ufeffe\u2028f',
      ],
      ...['Łódź İstanbul', 'ΑΒΓ абв ЖЙ', '안녕 日本', '😀👨‍👩‍👧', '', '%_\\'],
    ];
    const found = await rows<{ form: string }>(
      'select search_form(text) as form from unnest($1::text[]) with ordinality t(text, place) order by place',
      [texts],
    );
    expect(found.map(({ form }) => form)).toEqual(texts.map(foldForSearch));
  });

  it('looks through what is kept, and folds nothing while it looks', async () => {
    const plan = await row<{ 'QUERY PLAN': unknown }>(
      `explain (verbose, format json) select id from nlu_utterances where search_text like '%' || search_form('كريمي') || '%'`,
    );
    expect(JSON.stringify(plan)).not.toContain('regexp_replace');
  });
});
