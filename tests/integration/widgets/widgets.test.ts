import { beforeAll, describe, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { Widget } from '@/lib/contracts/flow-manager/widgets';
import type { ApiKey } from '@/lib/contracts/user-management/api-keys';
import type { ErrorBody } from '@/lib/errors';
import { newAddress, signUp, type Account } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import { row } from '../support/database';
import { call, type CallOptions } from '../support/http';
import { picture } from '../support/pictures';
import { useProduct } from '../support/product';
import { inEnglish, keysBase, visitorBase } from '../api-keys/keys';

useProduct();
const base = '/api/flow-manager/widgets';
const shop = 'https://shop.example';
let owner: Account;
let stranger: Account;
let assistant_id: string;

beforeAll(async () => {
  owner = await signUp();
  stranger = await signUp('بیگانه');
  assistant_id = (await assistantWith(owner, shopFlow)).id;
});

async function make(input: Record<string, unknown> = {}): Promise<Widget> {
  const json = { name: 'فروشگاه', assistant_id, allowed_origins: [shop], ...input };
  const answer = await owner.call<Widget>('post', base, { json });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

const change = (widget: Pick<Widget, 'id'>, json: Record<string, unknown>, options: CallOptions = {}) =>
  owner.call<Widget & ErrorBody>('put', `${base}/${widget.id}`, { json, ...options });

/** A call of a page with the key of a widget. */
const onPage = <Body>(key: string, method: string, path: string, { headers, ...options }: CallOptions = {}) =>
  call<Body>(method, `${visitorBase}${path}`, { token: key, address: newAddress(), headers: { Origin: shop, ...headers }, ...options });

interface Shown {
  name: string;
  assistant_name: string;
  settings: Widget['settings'];
}

describe('a widget', () => {
  it('is created with a key that its pages can use immediately, and a design', async () => {
    const widget = await make();
    expect(widget).toMatchObject({
      name: 'فروشگاه',
      assistant: { id: assistant_id },
      public_id: expect.stringMatching(/^[2-9a-z]{12}$/) as string,
      key: expect.stringMatching(/^hamdam_pk_/) as string,
      is_active: true,
      is_hosted: false,
      has_active_flow: true,
      revision: 1,
      settings: { layout: 'bubble', languages: ['fa', 'ar', 'en'], avatar: null },
    });
    const shown = await onPage<Shown>(widget.key, 'get', '/widget');
    expect(shown).toMatchObject({ status: 200, body: { settings: { color: widget.settings.color } } });
    expect(Object.keys(shown.body).toSorted()).toEqual(['assistant_name', 'name', 'settings']);
    expect(shown.headers.get('access-control-allow-origin')).toBe(shop);
    const begun = await onPage<{ id: string }>(widget.key, 'post', '/sessions', { json: {} });
    expect(begun.status).toBe(201);
    expect(await row('select channel, widget_id from conversations where id = $1', [begun.body.id])).toEqual({
      channel: 'widget',
      widget_id: widget.id,
    });
  });

  it('is named in the conversations that visitors begin with it', async () => {
    const widget = await make({ name: 'سایت دوم' });
    const { body } = await onPage<{ id: string }>(widget.key, 'post', '/sessions', { json: {} });
    const read = () => owner.call('get', `/api/flow-manager/inbox/conversations/${body.id}`);
    expect((await read()).body).toMatchObject({ widget: { id: widget.id, name: 'سایت دوم' } });
    await owner.call('delete', `${base}/${widget.id}`);
    expect((await read()).body).toMatchObject({ widget: null });
  });

  it('is not sent again to a browser that has it, until it is changed', async () => {
    const widget = await make();
    const first = await onPage(widget.key, 'get', '/widget');
    const known = { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } };
    expect((await onPage(widget.key, 'get', '/widget', known)).status).toBe(304);
    await change(widget, { settings: { color: '#112233' } });
    expect(await onPage(widget.key, 'get', '/widget', known)).toMatchObject({ status: 200, body: { settings: { color: '#112233' } } });
  });

  it('shows only the texts of its languages', async () => {
    const texts = { fa: { title: 'سلام' }, en: { title: 'Hello' } };
    const widget = await make({ settings: { languages: ['en'], texts } });
    expect(widget.settings.texts.fa?.title).toBe('سلام');
    const { body } = await onPage<Shown>(widget.key, 'get', '/widget');
    expect(Object.keys(body.settings.texts)).toEqual(['en']);
  });

  it('works only on its websites, and a change of them takes effect at once', async () => {
    const widget = await make();
    const elsewhere = { headers: { Origin: 'https://other.example' } };
    expect((await onPage<ErrorBody>(widget.key, 'get', '/widget', elsewhere)).status).toBe(403);
    expect((await change(widget, { allowed_origins: ['https://other.example'] })).status).toBe(200);
    expect((await onPage(widget.key, 'get', '/widget', elsewhere)).status).toBe(200);
    expect((await onPage(widget.key, 'get', '/widget')).status).toBe(403);
  });

  it('that is turned off refuses its pages at once with a sentence for visitors', async () => {
    const widget = await make();
    const { body } = await onPage<{ id: string; visitor_token: string }>(widget.key, 'post', '/sessions', { json: {} });
    await change(widget, { is_active: false });
    const headers = { 'X-Visitor-Token': body.visitor_token, ...inEnglish.headers };
    for (const [method, path, json] of [
      ['get', '/widget', undefined],
      ['post', `/sessions/${body.id}/messages`, { message: 'سلام' }],
    ] as const) {
      const answer = await onPage<ErrorBody>(widget.key, method, path, { headers, json });
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden', detail: 'This chat is turned off at the moment' } });
    }
    await change(widget, { is_active: true });
    const said = await onPage(widget.key, 'post', `/sessions/${body.id}/messages`, { headers, json: { message: 'سلام' } });
    expect(said.status).toBe(200);
  });

  it('talks with another assistant as soon as it is changed, and with none after that was deleted', async () => {
    const other = await assistantWith(owner, shopFlow);
    const widget = await make();
    await change(widget, { assistant_id: other.id });
    const { body } = await onPage<{ id: string }>(widget.key, 'post', '/sessions', { json: {} });
    expect(await row('select assistant_id from conversations where id = $1', [body.id])).toEqual({ assistant_id: other.id });
    expect((await owner.call('delete', `/api/flow-manager/assistants/${other.id}`)).status).toBe(204);
    const orphan = await owner.call<Widget>('get', `${base}/${widget.id}`);
    expect(orphan.body).toMatchObject({ assistant: null, has_active_flow: false });
    expect((await change(widget, { assistant_id })).body.assistant?.id).toBe(assistant_id);
    expect((await onPage(widget.key, 'get', '/widget')).status).toBe(200);
  });

  it('that is deleted takes its key along, and keeps its conversations', async () => {
    const widget = await make();
    const { body } = await onPage<{ id: string }>(widget.key, 'post', '/sessions', { json: {} });
    expect((await owner.call('delete', `${base}/${widget.id}`)).status).toBe(204);
    expect((await onPage(widget.key, 'get', '/widget')).status).toBe(401);
    expect((await owner.call('get', `${base}/${widget.id}`)).status).toBe(404);
    expect(await row('select count(*)::int as count from conversations where id = $1', [body.id])).toEqual({ count: 1 });
  });
});

describe('the key of a widget', () => {
  const rotate = (widget: Widget, overlap_hours: number) =>
    owner.call<Widget>('post', `${base}/${widget.id}/rotate-key`, { json: { overlap_hours } });

  it('is replaced, and the one before works for the given time', async () => {
    const widget = await make();
    const { body: rotated } = await rotate(widget, 24);
    expect(rotated.key).not.toBe(widget.key);
    for (const key of [widget.key, rotated.key]) expect((await onPage(key, 'get', '/widget')).status).toBe(200);
    const { body: last } = await rotate(widget, 0);
    expect((await onPage(rotated.key, 'get', '/widget')).status).toBe(401);
    expect((await onPage(last.key, 'get', '/widget')).status).toBe(200);
  });

  it('is listed with its widget among the keys, where it can be neither changed nor revoked', async () => {
    const widget = await make();
    const { body } = await owner.call<ListOf<ApiKey>>('get', keysBase);
    const key = body.items.find(({ id }) => id === widget.api_key_id);
    expect(key).toMatchObject({ kind: 'publishable', widget: { id: widget.id, name: widget.name } });
    for (const [method, path, json] of [
      ['put', '', { name: 'دیگر' }],
      ['delete', '', undefined],
      ['post', '/rotate', {}],
      ['post', '/identity-secret', undefined],
    ] as const) {
      const refused = await owner.call<ErrorBody>(method, `${keysBase}/${widget.api_key_id}${path}`, { json, ...inEnglish });
      expect({ method, path, status: refused.status }).toEqual({ method, path, status: 409 });
      expect(refused.body.detail).toContain(widget.name);
    }
  });

  it('signs customers with a secret that is shown once', async () => {
    const widget = await make();
    const { body } = await owner.call<{ secret: string; widget: Widget }>('post', `${base}/${widget.id}/identity-secret`);
    expect(body).toMatchObject({ secret: expect.stringMatching(/^[0-9a-f]{64}$/) as string, widget: { signs_customers: true } });
  });
});

describe('changing a widget', () => {
  it('does not overwrite what someone else saved in the meantime', async () => {
    const widget = await make();
    const seen = { headers: { 'If-Match': `"${widget.revision}"` } };
    expect((await change(widget, { name: 'یک' }, seen)).status).toBe(200);
    expect((await change(widget, { name: 'دو' }, seen)).status).toBe(412);
    expect((await owner.call<Widget>('get', `${base}/${widget.id}`)).body.name).toBe('یک');
  });

  it.each([
    ['a color that is none', { settings: { color: 'red' } }, 'settings.color'],
    ['a picture from elsewhere', { settings: { avatar: 'https://other.example/a.png' } }, 'settings.avatar'],
    ['no language', { settings: { languages: [] } }, 'settings.languages'],
    ['too many starters', { settings: { texts: { fa: { starters: Array(7).fill('سلام') } } } }, 'settings.texts.fa.starters'],
    ['a long starter', { settings: { texts: { fa: { starters: ['س'.repeat(81)] } } } }, 'settings.texts.fa.starters[0]'],
    ['an address with a path', { allowed_origins: ['https://shop.example/page'] }, 'allowed_origins[0]'],
  ])('refuses %s', async (_, json, path) => {
    const widget = await make();
    const { status, body } = await change(widget, json);
    expect({ status, paths: body.fields?.map((field) => field.path) }).toEqual({ status: 422, paths: [path] });
  });

  it('stores a picture as it was encoded here, and nothing that is none', async () => {
    const upload = (file: File) => owner.call<{ url: string }>('post', `${base}/avatars`, { multipart: { file: [file] } });
    const stored = await upload(new File([picture], 'عکس.jpg'));
    expect(stored.status).toBe(201);
    const widget = await make({ settings: { avatar: stored.body.url } });
    expect(widget.settings.avatar).toBe(stored.body.url);
    const loaded = await call('get', stored.body.url);
    expect(loaded.headers.get('content-type')).toMatch(/^image\//);
    expect((await upload(new File(['<svg/>'], 'a.svg'))).status).toBe(422);
    const sound = new File([Buffer.concat([Buffer.from('ID3'), Buffer.alloc(200)])], 'a.mp3');
    expect((await upload(sound)).status).toBe(422);
  });
});

describe('another business', () => {
  it('finds no widget, and gets none of its assistants', async () => {
    const widget = await make();
    for (const [method, path, json] of [
      ['get', '', undefined],
      ['put', '', { name: 'دیگر' }],
      ['delete', '', undefined],
      ['post', '/rotate-key', {}],
      ['post', '/identity-secret', undefined],
    ] as const)
      expect((await stranger.call(method, `${base}/${widget.id}${path}`, { json })).status).toBe(404);
    expect((await stranger.call<ListOf<Widget>>('get', base)).body.items).toEqual([]);
    expect((await stranger.call('post', base, { json: { name: 'دزد', assistant_id } })).status).toBe(404);
  });
});
