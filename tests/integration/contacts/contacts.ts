import { expect } from 'vitest';
import type { ContactDetail, ContactItem } from '@/lib/contracts/user-management/contact-fields';
import type { ContactList } from '@/lib/contracts/user-management/contacts';
import type { Account } from '../support/accounts';

export const contacts = '/api/user-management/contacts';

export async function addContact(account: Account, json: object): Promise<ContactDetail> {
  const answer = await account.call<ContactDetail>('post', contacts, { json });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

export async function readContact(account: Account, id: string): Promise<ContactDetail> {
  const answer = await account.call<ContactDetail>('get', `${contacts}/${id}`);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

export async function listContacts(account: Account, query: Record<string, string> = {}): Promise<ContactList> {
  const answer = await account.call<ContactList>('get', contacts, { query });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

/** All pages of a list, one after another. */
export async function allContacts(account: Account, query: Record<string, string>): Promise<ContactItem[]> {
  const items: ContactItem[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await listContacts(account, { ...query, ...(cursor && { cursor }) });
    items.push(...page.items);
    cursor = page.next_cursor;
  }
  return items;
}
