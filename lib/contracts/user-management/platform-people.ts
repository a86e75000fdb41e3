import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, listOf, searchPage, timestamp } from '../fields';
import { email } from './auth';

const base = '/api/user-management/super-admin/people';

/** Someone with a role of the platform. */
export const platformPerson = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  role: z.object({ id, key: z.string(), name: z.string() }),
  /** Whether they have an authenticator. Until then they can do nothing but set it up. */
  has_totp: z.boolean(),
  last_seen_at: timestamp.nullable(),
});
export type PlatformPerson = z.output<typeof platformPerson>;

export const listPlatformPeople = defineEndpoint({
  method: 'get',
  path: base,
  access: 'platform.manage',
  query: searchPage,
  response: listOf(platformPerson),
});

export const platformPersonInput = z.object({ email, role_id: id });

/** Gives a role of the platform to an existing account. */
export const addPlatformPerson = defineEndpoint({
  method: 'post',
  path: base,
  access: 'platform.manage',
  body: platformPersonInput,
  response: platformPerson,
  status: 201,
  errors: ['conflict', 'forbidden'],
});

const ofPerson = z.object({ user_id: id });

export const changePlatformPerson = defineEndpoint({
  method: 'put',
  path: `${base}/{user_id}`,
  access: 'platform.manage',
  params: ofPerson,
  body: z.object({ role_id: id }),
  response: platformPerson,
  errors: ['conflict', 'forbidden'],
});

/** Takes the role of the platform away. The account stays. */
export const removePlatformPerson = defineEndpoint({
  method: 'delete',
  path: `${base}/{user_id}`,
  access: 'platform.manage',
  params: ofPerson,
  errors: ['conflict'],
});
