import { expect } from 'vitest';
import type { WholePlatformTicket } from '@/lib/contracts/user-management/platform-tickets';
import type { WholeTicket } from '@/lib/contracts/user-management/tickets';
import { signUp, type Account } from '../support/accounts';
import { row } from '../support/database';
import { withPlatformRole, type SuperAdmin } from '../support/super-admin';

export const base = '/api/user-management/ticketing';

/** Someone of the platform with one of its roles, who is in no business there. */
export async function platformPerson(role: 'platform_support' | 'platform_finance' | 'platform_operations'): Promise<SuperAdmin> {
  const account = await signUp();
  const { id } = await row<{ id: string }>('select id from roles where key = $1', [role]);
  return { ...account, ...(await withPlatformRole(account, id)) };
}

/** Opens a ticket. */
export async function open(by: Account, fields: Record<string, string | Blob[]> = {}): Promise<WholeTicket> {
  const multipart = { subject: 'وارد نمی‌شوم', message: 'از دیروز', ...fields };
  const { status, body } = await by.call<WholeTicket>('post', `${base}/tickets`, { multipart });
  expect(status).toBe(201);
  return body;
}

export const read = (by: Account, id: string) => by.call<WholeTicket>('get', `${base}/tickets/${id}`);
export const reply = (by: Account, id: string, message = 'هنوز هم نه') =>
  by.call<{ detail: string }>('post', `${base}/tickets/${id}/replies`, { multipart: { message } });
export const move = (by: Account, id: string, status: string) => by.call<WholeTicket>('put', `${base}/tickets/${id}`, { json: { status } });

type Agent = Pick<SuperAdmin, 'call'>;
export const readAll = (by: Agent, id: string) => by.call<WholePlatformTicket>('get', `${base}/platform/tickets/${id}`);
export const answer = (by: Agent, id: string, message = 'رمز را عوض کنید') =>
  by.call('post', `${base}/platform/tickets/${id}/replies`, { multipart: { message } });
export const note = (by: Agent, id: string, text = 'مشتری قدیمی است') =>
  by.call('post', `${base}/platform/tickets/${id}/notes`, { json: { text } });
export const change = (by: Agent, id: string, json: object) =>
  by.call<WholePlatformTicket>('put', `${base}/platform/tickets/${id}`, { json });
