import { expect, it } from 'vitest';
import type { VisitorApi } from '../api/visitor-api';
import { VisitorSession } from './visitor-session';
import { VisitorStore } from './visitor-store';

/** A server that gives every visitor without a token another one, and answers calls only when it is asked to. */
function begin() {
  const waiting: (() => void)[] = [];
  let tokens = 0;
  const asked: string[] = [];
  const tokenOf = (token: string | null) => token ?? `visitor ${++tokens}`;
  const api = {
    token: null as string | null,
    createBrowserUser() {
      const visitor_token = tokenOf(this.token);
      asked.push(`call as ${visitor_token}`);
      return new Promise((resolve) => waiting.push(() => resolve({ username: 'u', visitor_token })));
    },
    begin() {
      const visitor_token = tokenOf(this.token);
      asked.push(`chat as ${visitor_token}`);
      return new Promise((resolve) => waiting.push(() => resolve({ id: 'chat', status: 'active', replies: [], visitor_token })));
    },
    newest: () => Promise.resolve({ id: 'call' }),
  };
  const store = new VisitorStore('key');
  const session = new VisitorSession(api as unknown as VisitorApi, store, 'lock', () => undefined);
  const answer = async () => {
    while (waiting.length === 0) await Promise.resolve();
    waiting.shift()?.();
  };
  return { session, store, asked, answer };
}

it('has one visitor for a call and for a conversation that begins meanwhile', async () => {
  const { session, store, asked, answer } = begin();
  const call = session.callCredentials();
  const chat = session.need();
  await answer();
  await answer();
  expect(await call).toEqual({ username: 'u' });
  expect(await chat).toBe('chat');
  expect(asked).toEqual(['call as visitor 1', 'chat as visitor 1']);
  expect(store.get('token')).toBe('visitor 1');
});

it('has one visitor for a conversation and for a call that begins meanwhile', async () => {
  const { session, asked, answer } = begin();
  const chat = session.need();
  const call = session.callCredentials();
  await answer();
  await answer();
  await Promise.all([chat, call]);
  expect(asked).toEqual(['chat as visitor 1', 'call as visitor 1']);
});

it('moves to the conversation of a call once', async () => {
  const { session, store, answer } = begin();
  const chat = session.need();
  await answer();
  await chat;
  expect(await session.moveToNewest()).toBe(true);
  expect([session.id, store.get('conversation')]).toEqual(['call', 'call']);
  expect(await session.moveToNewest()).toBe(false);
});
