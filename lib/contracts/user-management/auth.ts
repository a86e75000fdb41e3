import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, name, timestamp } from '../fields';

const base = '/api/user-management/auth';

/** Passwords are English letters and digits, both allowed alone, 8 or more. */
export const password = z
  .string()
  .min(1, 'required')
  .max(200)
  .min(8, 'password_too_short')
  .regex(/^[A-Za-z0-9]+$/, 'password_characters');

export const email = z
  .string()
  .trim()
  .min(1, 'required')
  .max(254)
  .toLowerCase()
  .pipe(z.email('invalid_email'));

export const user = z.object({
  id,
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  national_code: z.string().nullable(),
  address: z.string().nullable(),
  profile_picture_url: z.string().nullable(),
  locale: z.string(),
  account_status: z.enum(['new', 'confirmed', 'inactive']),
  created_at: timestamp,
});

export const signedIn = z.object({ access_token: z.string(), token_type: z.literal('bearer'), user });

export const signupInput = z.object({
  first_name: name(100),
  last_name: name(100),
  email,
  password,
  business_name: name(200),
});

export const signup = defineEndpoint({
  method: 'post',
  path: `${base}/signup`,
  summary: 'Register with an email address; makes the business with its owner',
  access: 'public',
  limit: 'signup',
  body: signupInput,
  response: signedIn,
  status: 201,
  errors: ['conflict'],
});

export const loginInput = z.object({
  username: z.string().trim().min(1, 'required').max(254).toLowerCase(),
  password: z.string().min(1, 'required').max(200),
});

export const login = defineEndpoint({
  method: 'post',
  path: `${base}/login`,
  summary: 'Sign in with email and password',
  access: 'public',
  limit: 'login',
  body: loginInput,
  body_type: 'form',
  response: signedIn,
});

export const logout = defineEndpoint({
  method: 'post',
  path: `${base}/logout`,
  summary: 'Sign out: the token is dead at once',
  access: 'signed_in',
});

export const me = user.extend({
  business: z.object({ id, name: z.string() }).nullable(),
  role: z.string().nullable(),
  permissions: z.array(z.string()),
});
export type Me = z.output<typeof me>;

export const getMe = defineEndpoint({
  method: 'get',
  path: `${base}/me`,
  summary: 'Who is signed in, in which business, and what they may do',
  access: 'signed_in',
  response: me,
});

export const profileInput = z.object({
  first_name: name(100).optional(),
  last_name: name(100).optional(),
  national_code: z.string().trim().regex(/^\d{10}$/, 'invalid_national_code').nullable().optional(),
  address: z.string().trim().max(1000).nullable().optional(),
  locale: z.enum(['fa', 'ar', 'en']).optional(),
});

export const updateProfile = defineEndpoint({
  method: 'put',
  path: `${base}/profile`,
  summary: 'Change one’s own profile',
  access: 'signed_in',
  body: profileInput,
  response: user,
});

export const changePasswordInput = z.object({
  current_password: z.string().min(1, 'required').max(200),
  new_password: password,
});

export const changePassword = defineEndpoint({
  method: 'post',
  path: `${base}/change-password`,
  summary: 'Change one’s password; every other session ends',
  access: 'signed_in',
  limit: 'login',
  body: changePasswordInput,
});
