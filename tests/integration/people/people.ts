import { expect } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { Member } from '@/lib/contracts/user-management/business-users';
import type { Account } from '../support/accounts';
import { row } from '../support/database';

export const base = '/api/user-management';
export const members = `${base}/business-admin/users`;
export const invitations = `${base}/invitations`;

/** A role's id by its key. */
export const roleId = async (key: string): Promise<string> => (await row<{ id: string }>('select id from roles where key = $1', [key])).id;

/** The list of members as this person sees it. */
export async function listMembers(account: Account, query: Record<string, string> = {}): Promise<ListOf<Member>> {
  const { status, body } = await account.call<ListOf<Member>>('get', members, { query });
  expect(status).toBe(200);
  return body;
}

/** The newest entry of the audit log with this action. */
export const audited = (action: string, business_id: string | null) =>
  row<{ actor_id: string; resource_id: string; resource_name: string | null; detail: Record<string, unknown>; ip_address: string | null }>(
    `select actor_id, resource_id, resource_name, detail, ip_address from audit_log_entries
      where action = $1 and business_id is not distinct from $2 order by id desc limit 1`,
    [action, business_id],
  );

/** The status of a call with this token, which shows whether it is still valid. */
export const statusOf = async (account: Pick<Account, 'call'>): Promise<number> => (await account.call('get', `${base}/auth/me`)).status;
