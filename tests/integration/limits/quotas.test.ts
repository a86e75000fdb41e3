import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportReport } from '@/lib/contracts/user-management/contact-import';
import type { ErrorBody } from '@/lib/errors';
import { quotaNames } from '@/lib/quotas';
import { hashToken } from '@/server/auth/account-tokens';
import { allEndpoints } from '@/server/api/app';
import { newId } from '@/server/platform/new-id';
import { fileStore } from '@/server/platform/storage';
import { newAddress, newEmail, signUp, type Account } from '../support/accounts';
import { echoFlow, flowOf, messaging } from '../support/conversations';
import { admin, rows } from '../support/database';
import { call, type Answer } from '../support/http';
import { useProduct } from '../support/product';

vi.hoisted(() => {
  Object.assign(process.env, {
    QUOTA_ASSISTANTS: '3',
    QUOTA_FLOWS: '4',
    QUOTA_VERSIONS: '5',
    QUOTA_NODES: '12',
    QUOTA_TEMPLATES: '2',
    QUOTA_STORAGE_MB: '1',
    QUOTA_MEDIA_MB: '1',
    QUOTA_CONTACTS: '3',
    QUOTA_MEMBERS: '2',
    QUOTA_INVITATIONS: '2',
    QUOTA_FILES_PER_HOUR: '4',
    QUOTA_SESSIONS_PER_HOUR: '3',
    UPLOADS_PER_PERSON: '20',
  });
});

useProduct();
let owner: Account;

beforeEach(async () => {
  owner = await signUp();
});

interface Assistant {
  id: string;
  default_flow_base_id: string;
}

const flowManager = '/api/flow-manager';
const english = { 'Accept-Language': 'en' };
const assistants = `${flowManager}/assistants`;
const input = { name: 'دستیار', system_prompt: '', type: 'SUPPORT', model: 'GPT_4O_MINI', language: 'FA', mode: 'basic' };
const post = <Body = { id: string } & ErrorBody>(path: string, json: unknown, by = owner) =>
  by.call<Body>('post', path, { json, headers: english });

const createAssistant = (by = owner) => post<Assistant & ErrorBody>(assistants, input, by);
const createFlow = (assistant_id: string, name: string) => post(`${flowManager}/dialog/flow-bases`, { assistant_id, name });
const importInto = (flow_base_id: string, document: object) =>
  post(`${flowManager}/dialog/flow-bases/${flow_base_id}/import`, flowOf(document));
const createTemplate = (assistant_id: string, name: string) => post(`${flowManager}/nlu/templates`, { assistant_id, name });
const versionsOf = async (flow_base_id: string) =>
  (await owner.call<{ items: { id: string }[] }>('get', `${flowManager}/dialog/flow-bases/${flow_base_id}/versions`)).body.items;

const times = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const countOf = (answers: Answer<unknown>[], status: number): number => answers.filter((answer) => answer.status === status).length;

const smallFlow = { nodes: echoFlow.nodes.slice(0, 2), edges: echoFlow.edges.slice(0, 1) };

/** Checks that exactly this many of the concurrent calls succeed, and that the others are refused with this text. */
function expectRoomFor(count: number, answers: Answer<ErrorBody>[], detail: string, code = 402): void {
  expect([countOf(answers, 201) + countOf(answers, 200), countOf(answers, code)]).toEqual([count, answers.length - count]);
  for (const { body } of answers.filter(({ status }) => status === code))
    expect(body).toMatchObject({ code: code === 402 ? 'payment_required' : 'rate_limited', detail });
}

/** The counts of the triggers, and the actual counts. */
async function usage(business_id: string): Promise<[Record<string, number>, Record<string, number>]> {
  const counted = await rows<{ kind: string; used: string }>('select kind, used from business_usage where business_id = $1', [business_id]);
  const tables = {
    assistants: 'assistants',
    flows: 'flow_bases',
    versions: 'flow_versions',
    nodes: 'flow_nodes',
    templates: 'nlu_templates',
    contacts: 'contacts',
    storage: 'attachments',
    media: 'flow_media',
  };
  const inBytes = ['storage', 'media'];
  const parts = Object.entries(tables).map(
    ([kind, table]) =>
      `select '${kind}' as kind, ${inBytes.includes(kind) ? 'coalesce(sum(size), 0)' : 'count(*)'} as used from ${table} where business_id = $1`,
  );
  const there = await rows<{ kind: string; used: string }>(parts.join(' union all '), [business_id]);
  const toRecord = (of: typeof counted) => Object.fromEntries(of.map(({ kind, used }) => [kind, Number(used)]));
  return [toRecord(counted), toRecord(there.filter(({ kind }) => counted.some((row) => row.kind === kind)))];
}

describe('every quota', () => {
  it('is declared by a call, which says how it refuses', () => {
    const declared = new Set(allEndpoints.flatMap(({ quota = [] }) => quota));
    expect([...declared].toSorted()).toEqual([...quotaNames].toSorted());
  });
});

describe('the quota of', () => {
  it('assistants applies to concurrent calls, is given back, and does not affect other businesses', async () => {
    const answers = await times(6, () => createAssistant());
    expectRoomFor(3, answers, 'This business can have up to 3 assistants. Delete one you no longer need');
    expect((await createAssistant(await signUp())).status).toBe(201);
    const { id } = answers.find(({ status }) => status === 201)?.body as Assistant;
    expect((await owner.call('delete', `${assistants}/${id}`)).status).toBe(204);
    const [counted, there] = await usage(owner.business_id);
    expect(counted).toEqual(there);
    expect(counted).toEqual({ assistants: 2, flows: 2, versions: 2, nodes: 4 });
    expect((await createAssistant()).status).toBe(201);
  });

  it('says so in each language', async () => {
    await times(3, () => createAssistant());
    for (const [language, words] of [
      ['fa', 'دستیار می‌تواند داشته باشد'],
      ['ar', 'الحد الأقصى لعدد المساعدين'],
    ] as const) {
      const { body } = await owner.call<ErrorBody>('post', assistants, { json: input, headers: { 'Accept-Language': language } });
      expect(body.detail).toContain(words);
    }
  });

  it('flows counts those of all assistants', async () => {
    const [first, second] = [(await createAssistant()).body, (await createAssistant()).body];
    const answers = await times(6, (index) => createFlow(index % 2 ? first.id : second.id, `جریان ${index}`));
    expectRoomFor(2, answers, 'This business can have up to 4 dialog flows across all its assistants. Delete one you no longer need');
    expect((await createAssistant()).body.detail).toMatch(/dialog flows/);
  });

  it('versions counts copies and imports', async () => {
    const { default_flow_base_id: base } = (await createAssistant()).body;
    const [version] = await versionsOf(base);
    const answers = await times(5, () => post(`${flowManager}/dialog/versions/${version?.id}/clone`, {}));
    const detail = 'This business can have up to 5 versions of dialog flows across all its assistants. Delete versions you no longer need';
    expectRoomFor(4, answers, detail);
    expect((await importInto(base, smallFlow)).body).toMatchObject({ code: 'payment_required', detail });
    const [latest] = await versionsOf(base);
    expect((await owner.call('delete', `${flowManager}/dialog/versions/${latest?.id}`)).status).toBe(204);
    const [counted, there] = await usage(owner.business_id);
    expect([counted, counted.versions]).toEqual([there, 4]);
  });

  it('nodes counts single ones and those of an import, of which nothing stays', async () => {
    const { default_flow_base_id: base } = (await createAssistant()).body;
    const [version] = await versionsOf(base);
    const answers = await times(12, () => post(`${flowManager}/dialog/versions/${version?.id}/nodes`, { type: 'standard' }));
    expectRoomFor(
      10,
      answers,
      'This business can have up to 12 nodes in all versions of all its flows. Delete versions you no longer need',
    );
    expect(await importInto(base, echoFlow)).toMatchObject({ status: 402, body: { code: 'payment_required' } });
    expect(await versionsOf(base)).toHaveLength(1);
    const [counted, there] = await usage(owner.business_id);
    expect([counted, counted.nodes]).toEqual([there, 12]);
  });

  it('templates counts those of a file', async () => {
    const { id } = (await createAssistant()).body;
    const answers = await times(4, (index) => createTemplate(id, `قالب ${index}`));
    expectRoomFor(2, answers, 'This business can have up to 2 response templates across all its assistants. Delete one you no longer need');
    const file = {
      format: 'hamdam.nlu/1',
      intents: [],
      entities: [],
      templates: [{ name: 'سومی', parts: [{ type: 'static_text', text_content: 'سلام' }] }],
    };
    const imported = await owner.call<ErrorBody>('post', `${flowManager}/nlu/assistants/${id}/import`, {
      multipart: { file: [new Blob([JSON.stringify(file)])] },
      query: { format: 'hamdam' },
      headers: english,
    });
    expect(imported).toMatchObject({ status: 402, body: { code: 'payment_required' } });
    const template = answers.find(({ status }) => status === 201)?.body.id;
    expect((await owner.call('delete', `${flowManager}/nlu/templates/${template}`)).status).toBe(204);
    expect((await createTemplate(id, 'باز هم')).status).toBe(201);
  });
});

describe('the quota of customers', () => {
  const contacts = '/api/user-management/contacts';
  const detail = 'This business can have up to 3 customers. Delete some who are no longer needed';

  it('applies to concurrent calls, also to those that begin a conversation, and is given back', async () => {
    const { id: assistant_id } = (await createAssistant()).body;
    const answers = await times(6, (index) =>
      index % 2
        ? post(contacts, { name: `مشتری ${index}` })
        : post(`${messaging}/sessions`, { assistant_id, contact: { external_id: `c-${index}` } }),
    );
    expectRoomFor(3, answers, detail);
    const [counted, there] = await usage(owner.business_id);
    expect([counted, counted.contacts]).toEqual([there, 3]);
    const [kept] = (await owner.call<{ items: { id: string }[] }>('get', contacts)).body.items;
    expect((await owner.call('delete', `${contacts}/${kept?.id}`)).status).toBe(204);
    expect((await post(contacts, { name: 'باز هم' })).status).toBe(201);
  });

  it('is reported for the rows of a file, whose other rows are stored', async () => {
    expect((await post(contacts, { external_id: 'known' })).status).toBe(201);
    const lines = ['first', 'second', 'third', 'known'].map((key) => `${key},${key}@example.com`);
    const { status, body } = await owner.call<ImportReport>('post', `${contacts}/import`, {
      multipart: {
        file: [new File([['id,email', ...lines].join('\n')], 'customers.csv')],
        mapping: JSON.stringify([
          { column: 1, field: 'external_id' },
          { column: 2, field: 'email' },
        ]),
      },
      headers: english,
    });
    expect([status, body]).toEqual([
      200,
      { created: 2, updated: 1, skipped: 1, problems: [{ line: 4, message: detail }], problem_count: 1 },
    ]);
  });
});

describe('the quota of files', () => {
  const send = (session_id: string, bytes: number, by = owner) =>
    by.call<ErrorBody>('post', `${messaging}/chat/v2`, {
      multipart: { session_id, files: [new Blob(['x'.repeat(bytes)])] },
      headers: english,
    });
  const beginSession = async (by = owner) => {
    const { id } = (await createAssistant(by)).body;
    const session = await post<{ id: string }>(`${messaging}/sessions`, { assistant_id: id }, by);
    return { assistant_id: id, session_id: session.body.id };
  };

  it('by their bytes applies to concurrent uploads, and is given back with the assistant', async () => {
    const { assistant_id, session_id } = await beginSession();
    const put = vi.spyOn(fileStore(), 'put');
    const answers = await times(4, () => send(session_id, 400 * 1024));
    expectRoomFor(
      2,
      answers,
      'This business can store up to 1 MB of files. Delete assistants you no longer need, or keep messages for a shorter time',
    );
    const kept = await Promise.all(put.mock.calls.map(([key]) => fileStore().get(key)));
    expect(kept.filter(Boolean)).toHaveLength(2);
    const another = await signUp();
    expect((await send((await beginSession(another)).session_id, 400 * 1024, another)).status).toBe(200);
    expect((await owner.call('delete', `${assistants}/${assistant_id}`)).status).toBe(204);
    const [counted, there] = await usage(owner.business_id);
    expect([counted, counted.storage]).toEqual([there, 0]);
  });

  it('of flows by their bytes applies to concurrent uploads', async () => {
    const put = vi.spyOn(fileStore(), 'put');
    const sound = new Blob([new Uint8Array(Buffer.from('RIFF\0\0\0\0WAVEfmt ')), new Uint8Array(400 * 1024)]);
    const upload = (by = owner) =>
      by.call<ErrorBody>('post', `${flowManager}/dialog/media`, { multipart: { file: [sound] }, headers: english });
    const answers = await times(4, () => upload());
    expectRoomFor(
      2,
      answers,
      'This business can store up to 1 MB of pictures and audio for its flows. Use smaller files, or addresses of files that are stored elsewhere',
    );
    const keys = put.mock.calls.map(([key]) => key).filter((key) => key.startsWith('media/'));
    const kept = await Promise.all(keys.map((key) => fileStore().get(key)));
    expect(kept.filter(Boolean)).toHaveLength(2);
    const [counted, there] = await usage(owner.business_id);
    expect([counted, counted.media]).toEqual([there, 2 * sound.size]);
    expect((await upload(await signUp())).status).toBe(201);
  });

  it('by the hour refuses for a while', async () => {
    const { session_id } = await beginSession();
    for (let sent = 0; sent < 4; sent++) expect((await send(session_id, 10)).status).toBe(200);
    const refused = await send(session_id, 10);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.body.detail).toMatch(/^This business can receive up to 4 files per hour\. Please try again in 60 minutes$/);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_500);
  });

  it('by the hour is there for conversations, too', async () => {
    const { id } = (await createAssistant()).body;
    const answers = await times(5, () => post<ErrorBody>(`${messaging}/sessions`, { assistant_id: id }));
    expectRoomFor(3, answers, 'This business can start up to 3 conversations per hour. Please try again in 60 minutes', 429);
  });
});

describe('the quota of people', () => {
  const members = '/api/user-management/business-admin/users';
  const roleId = async () => (await rows<{ id: string }>(`select id from roles where key = 'staff'`))[0]?.id;

  it('invites only a limited number at the same time', async () => {
    await admin.query('update users set email_verified_at = now() where id = $1', [owner.user_id]);
    const role_id = await roleId();
    const answers = await times(4, () => post(members, { email: newEmail(), role_id }));
    expectRoomFor(2, answers, 'This business can have up to 2 open invitations at the same time. Revoke one that is no longer needed');
  });

  it('lets only a limited number join at the same time', async () => {
    const tokens = await times(3, async () => {
      const token = randomBytes(32).toString('base64url');
      await admin.query(
        `insert into invitations (id, business_id, email, role_id, invited_by, token_hash, expires_at) values ($1, $2, $3, $4, $5, $6, now() + interval '1 day')`,
        [newId(), owner.business_id, newEmail(), await roleId(), owner.user_id, hashToken(token)],
      );
      return token;
    });
    const answers = await Promise.all(
      tokens.map((token) => {
        const json = { token, first_name: 'مینا', last_name: 'کریمی', password: 'Golbarg1403' };
        return call<ErrorBody>('post', '/api/user-management/invitations/sign-up', { json, address: newAddress(), headers: english });
      }),
    );
    expectRoomFor(1, answers, 'This business can have up to 2 members. A member must be removed before someone else can join');
  });
});
