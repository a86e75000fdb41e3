import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callApi } from '@/components/api/client';
import { listenForProblems, type Problem } from '@/components/api/problem-listener';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { listIndexes } from '@/lib/contracts/flow-manager/knowledge/indexes';
import { login, logout } from '@/lib/contracts/user-management/auth';
import { listTours } from '@/lib/contracts/user-management/tours';
import { app } from '@/server/api/app';
import { signUp } from '../support/accounts';
import { useProduct } from '../support/product';

// The screens' client, with the real API behind it.
useProduct();
let token: string;
let problems: Problem[];

beforeEach(async () => {
  ({ token } = await signUp());
  problems = [];
  listenForProblems((problem) => problems.push(problem));
  const environment = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => app.request(path, init, environment));
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'hamdam.token' ? token : null) });
});

afterEach(() => vi.unstubAllGlobals());

const silently = async (...calls: (() => Promise<unknown>)[]) => {
  for (const make of calls) await make().catch(() => undefined);
};

it('an ended session is noticed by every list, also a silent one, and by no call that expects its 401', async () => {
  await callApi(listAssistants, { silent: true });
  await callApi(logout, {});
  await silently(
    () => callApi(logout, { silent: true }),
    () => callApi(login, { body: { username: 'nobody@example.com', password: 'Nilufar1404' }, silent: true }),
  );
  expect(problems).toEqual([]);
  await silently(
    () => callApi(listAssistants, { silent: true }),
    () => callApi(listIndexes, { query: { limit: 1 }, silent: true }),
    () => callApi(listTours, { silent: true }),
  );
  expect(problems.map(({ error, ends_session }) => [error.status, ends_session])).toEqual([
    [401, true],
    [401, true],
    [401, true],
  ]);
});
