import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { DocumentDetail } from '@/lib/contracts/flow-manager/knowledge/documents';
import { readDocuments } from '@/server/knowledge/read-documents';
import { sweepDocuments } from '@/server/knowledge/sweep-documents';
import { queue } from '@/server/platform/queue';
import { signUp, type Account } from '../support/accounts';
import { admin, row } from '../support/database';
import { useProduct } from '../support/product';

// Sites that do not answer at the moment, or slowly.
const site = await vi.hoisted(async () => {
  const { startSite } = await import('../support/stand-ins/site');
  const answers: Record<string, RequestListener> = {};
  const standIn = await startSite((request, response) => {
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  process.env.OUTGOING_ALLOW = `127.0.0.1:${standIn.port}`;
  return Object.assign(standIn, { answers });
});

useProduct();
afterAll(() => site.stop());

const manager = '/api/flow-manager';
let owner: Account;
let index_id: string;

beforeEach(async () => {
  owner = await signUp();
  index_id = await indexOf(owner);
  site.requests.length = 0;
  for (const path of Object.keys(site.answers)) delete site.answers[path];
});

async function indexOf(account: Account): Promise<string> {
  return (await account.call<{ id: string }>('post', `${manager}/indexes`, { json: { name: 'shop' } })).body.id;
}

async function add(json: object, account = owner, index = index_id): Promise<string> {
  const { status, body } = await account.call<{ id: string }>('post', `${manager}/indexes/${index}/documents`, { json });
  expect(status).toBe(201);
  return body.id;
}

const addPage = (path: string, account = owner, index = index_id) => add({ kind: 'url', url: site.url + path }, account, index);
const readAll = () => readDocuments({ slot: randomUUID() });
const asked = (wanted: string) => site.requests.filter(({ path }) => path === wanted).length;

async function documentOf(id: string, account = owner): Promise<DocumentDetail> {
  return (await account.call<DocumentDetail>('get', `${manager}/documents/${id}`)).body;
}

const page =
  (text: string): RequestListener =>
  (_request, response) =>
    void response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(`<html><body><main><p>${text}</p></main></body></html>`);
const status =
  (code: number): RequestListener =>
  (_request, response) =>
    void response.writeHead(code).end();

const isDue = (id: string) => admin.query(`update knowledge_documents set retry_at = now() - interval '1 second' where id = $1`, [id]);
const pauseOf = async (id: string) =>
  (
    await row<{ seconds: number }>(
      `select round(extract(epoch from retry_at - now()))::int as seconds from knowledge_documents where id = $1`,
      [id],
    )
  ).seconds;

it('a site with a problem is asked again after longer and longer pauses, and its earlier text keeps answering', async () => {
  site.answers['/hours'] = page('از ۹ تا ۱۷ باز هستیم.');
  const id = await addPage('/hours');
  await readAll();
  expect(await documentOf(id)).toMatchObject({ state: 'ready', passages: 1 });

  site.answers['/hours'] = status(503);
  await owner.call('post', `${manager}/documents/${id}/reindex`);
  for (const seconds of [30, 120, 480]) {
    await readAll();
    expect(await documentOf(id)).toMatchObject({
      state: 'waiting',
      failure: { code: 'page_unavailable', params: { status: 503 } },
      passages: 1,
    });
    expect(Math.abs((await pauseOf(id)) - seconds)).toBeLessThan(5);
    const before = asked('/hours');
    await readAll();
    await sweepDocuments();
    expect([asked('/hours'), await queue('documents').getWaitingCount()]).toEqual([before, 0]);
    await isDue(id);
    await sweepDocuments();
    expect(await queue('documents').getWaitingCount()).toBe(1);
    await queue('documents').drain();
  }
  await readAll();
  expect(await documentOf(id)).toMatchObject({ state: 'failed', failure: { code: 'page_unavailable' }, passages: 1 });
  expect(asked('/hours')).toBe(5);
  const { body } = await owner.call('post', `${manager}/knowledge/search`, { json: { query: 'ساعت باز بودن از ۹ تا ۱۷', index_id } });
  expect(body).toMatchObject({ items: [{ document_id: id }] });
});

it('a site that answers again is read, and its failures count from zero', async () => {
  site.answers['/hours'] = status(429);
  const id = await addPage('/hours');
  await readAll();
  await isDue(id);
  site.answers['/hours'] = page('از ۱۰ تا ۱۸ باز هستیم.');
  await readAll();
  expect(await documentOf(id)).toMatchObject({ state: 'ready', failure: null, passages: 1 });
  site.answers['/hours'] = status(500);
  await owner.call('post', `${manager}/documents/${id}/reindex`);
  await readAll();
  expect(Math.abs((await pauseOf(id)) - 30)).toBeLessThan(5);
});

it.each([
  ['cannot be reached', (_request, response) => void response.destroy(), 'waiting', 'address_unreachable'],
  ['has no such page', status(404), 'failed', 'page_not_found'],
  ['wants a password', status(401), 'failed', 'page_unavailable'],
] satisfies [string, RequestListener, string, string][])('a site that %s', async (_, answer, state, code) => {
  site.answers['/page'] = answer;
  const id = await addPage('/page');
  await readAll();
  expect(await documentOf(id)).toMatchObject({ state, failure: { code } });
});

it('slow sites of some businesses leave a place for the documents of others', async () => {
  const [slow, next] = [await signUp(), await signUp()];
  const held: (() => void)[] = [];
  site.answers['/slow'] = (request, response) => void held.push(() => page('کند')(request, response));
  const first = await addPage('/slow', slow, await indexOf(slow));
  const reading = readAll();
  await expect.poll(() => held.length).toBe(1);

  const second = await addPage('/slow', next, await indexOf(next));
  const text = await add({ kind: 'text', name: 'ارسال', content: 'ارسال دو روز طول می‌کشد.' });
  await readAll();
  expect(await documentOf(text)).toMatchObject({ state: 'ready' });
  expect(await documentOf(second, next)).toMatchObject({ state: 'waiting' });

  held.shift()?.();
  await expect.poll(() => held.length).toBe(1);
  held.shift()?.();
  await reading;
  expect(await documentOf(first, slow)).toMatchObject({ state: 'ready' });
  expect(await documentOf(second, next)).toMatchObject({ state: 'ready' });
});
