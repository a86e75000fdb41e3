import { randomInt, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { DefaultRoleKey } from '@/lib/permissions';
import { hashPassword } from '@/server/auth/password';
import { newId } from '@/server/platform/new-id';
import { admin } from './database';
import { call, type Answer, type CallOptions } from './http';

const base = '/api/user-management/auth';

export interface Account {
  token: string;
  user_id: string;
  business_id: string;
  email: string;
  password: string;
  /** Calls as this person. */
  call: <Body>(method: string, path: string, options?: CallOptions) => Promise<Answer<Body>>;
}

export interface SignedIn {
  access_token: string;
  token_type: string;
  user: { id: string; email: string; first_name: string; locale: string; account_status: string };
}

/** An address that no limit has counted yet. */
export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

export const newEmail = (): string => `${randomUUID()}@example.com`;

/** The input of the registration form. */
export const signupForm = (changes: Record<string, unknown> = {}) => ({
  first_name: 'سارا',
  last_name: 'احمدی',
  email: newEmail(),
  password: 'Golbarg1403',
  business_name: 'گلبرگ',
  ...changes,
});

/** A new business with its signed-in owner. */
export async function signUp(business_name = 'گلبرگ'): Promise<Account> {
  const form = signupForm({ business_name });
  const answer = await call<SignedIn>('post', `${base}/signup`, { json: form, address: newAddress() });
  expect(answer.status).toBe(201);
  return accountOf(answer.body, form);
}

/** Signs in a person who has an account. */
export async function logIn(email: string, password: string): Promise<Account> {
  const answer = await call<SignedIn>('post', `${base}/login`, { form: { username: email, password }, address: newAddress() });
  expect(answer.status).toBe(200);
  return accountOf(answer.body, { email, password });
}

/** Another signed-in person of a business, in a role. */
export async function addMember(business_id: string, role: DefaultRoleKey): Promise<Account> {
  const [email, password, user_id] = [newEmail(), 'Golbarg1403', randomUUID()];
  await admin.query('insert into users (id, email, password_hash) values ($1, $2, $3)', [user_id, email, await hashPassword(password)]);
  await admin.query(
    `insert into memberships (id, business_id, user_id, role_id)
     select $4, $1, $2, id from roles where key = $3`,
    [business_id, user_id, role, newId()],
  );
  return logIn(email, password);
}

async function accountOf({ access_token: token, user }: SignedIn, form: { email: string; password: string }): Promise<Account> {
  const callAs: Account['call'] = (method, path, options) => call(method, path, { token, ...options });
  const me = await callAs<{ business: { id: string } }>('get', `${base}/me`);
  return { token, user_id: user.id, business_id: me.body.business.id, ...form, call: callAs };
}
