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

export const email = z.string().trim().min(1, 'required').max(254).toLowerCase().pipe(z.email('invalid_email'));

/**
 * A mobile number as it is kept: +989123456789. People write theirs in English digits with an optional leading plus; one
 * without a country is Iranian.
 */
export const mobile = z
  .string('required')
  .trim()
  .min(1, 'required')
  .regex(/^\+?[0-9]{8,16}$/, 'invalid_mobile')
  .overwrite(withCountry)
  .regex(/^\+[1-9][0-9]{7,14}$/, 'invalid_mobile');

function withCountry(number: string): string {
  if (number.startsWith('+')) return number;
  if (number.startsWith('00')) return `+${number.slice(2)}`;
  if (number.startsWith('0')) return `+98${number.slice(1)}`;
  return number.startsWith('9') && number.length === 10 ? `+98${number}` : `+${number}`;
}

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
  /** When the address, the number was shown to be the person's own; null: not yet. */
  email_verified_at: timestamp.nullable(),
  mobile_verified_at: timestamp.nullable(),
  created_at: timestamp,
});

export const signedIn = z.object({
  status: z.literal('signed_in'),
  access_token: z.string(),
  token_type: z.literal('bearer'),
  user,
});

/** The password, code or Google account was right, and the authenticator's code is asked for: `totp/verify`. */
export const totpAsked = z.object({
  status: z.literal('totp_required'),
  /** Good for one sign-in, five minutes and five tries. */
  ticket: z.string(),
  expires_at: timestamp,
});

/** Mobile or Google account are the person's own and have no account here: `complete-registration` makes it. */
export const registrationAsked = z.object({
  status: z.literal('registration_required'),
  /** Good once, for thirty minutes. */
  ticket: z.string(),
  expires_at: timestamp,
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
});

export const passwordAnswer = z.discriminatedUnion('status', [signedIn, totpAsked]);
export const signInAnswer = z.discriminatedUnion('status', [signedIn, totpAsked, registrationAsked]);
export type SignInAnswer = z.output<typeof signInAnswer>;

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
  summary: 'Sign in with email and password; 403 for an inactive account, whose activation link is sent',
  access: 'public',
  limit: 'login',
  body: loginInput,
  body_type: 'form',
  response: passwordAnswer,
  errors: ['unauthenticated', 'forbidden'],
});

export const logout = defineEndpoint({
  method: 'post',
  path: `${base}/logout`,
  summary: 'Sign out: the token is dead at once',
  access: 'signed_in',
  without_totp: true,
});

export const me = user.extend({
  business: z.object({ id, name: z.string() }).nullable(),
  role: z.string().nullable(),
  permissions: z.array(z.string()),
  /** All that the person may switch to (`switch-business`), the present one included. */
  businesses: z.array(z.object({ id, name: z.string(), role: z.string() })),
  /** Whether they may switch to the platform as well: what they may do there counts in none of their businesses, and the other way round. */
  is_of_platform: z.boolean(),
  has_password: z.boolean(),
  /** Whether the address waits for its verification and a mail with the link can be sent from here. */
  can_verify_email: z.boolean(),
  /** Whether an authenticator's code is asked for at sign-in, and whether it has to be: until it is on, such a person may set it up and nothing else. */
  totp: z.object({ is_on: z.boolean(), is_required: z.boolean() }),
});
export type Me = z.output<typeof me>;

export const getMe = defineEndpoint({
  method: 'get',
  path: `${base}/me`,
  summary: 'Who is signed in, in which business, and what they may do',
  access: 'signed_in',
  without_totp: true,
  response: me,
});

export const profileInput = z.object({
  first_name: name(100).optional(),
  last_name: name(100).optional(),
  national_code: z
    .string()
    .trim()
    .regex(/^\d{10}$/, 'invalid_national_code')
    .nullable()
    .optional(),
  address: z.string().trim().max(1000).nullable().optional(),
  locale: z.enum(['fa', 'ar', 'en']).optional(),
});

export const updateProfile = defineEndpoint({
  method: 'put',
  path: `${base}/profile`,
  summary: 'Change one’s own profile',
  access: 'account.update',
  body: profileInput,
  response: user,
});

/** For those who have a password. Without one, `password-reset-request` sends the link that sets the first. */
export const changePasswordInput = z.object({
  current_password: z.string().min(1, 'required').max(200),
  new_password: password,
});

/** For those who have a password. Without one, `password-reset-request` sends the link that sets the first. */
export const changePassword = defineEndpoint({
  method: 'post',
  path: `${base}/change-password`,
  summary: 'Change one’s password; every other session ends',
  access: 'account.update',
  limit: 'login',
  body: changePasswordInput,
});

/** For what a found or stolen token alone must not do. */
export const identityInput = z.object({
  /** Asked of whoever signed in longer than ten minutes ago; those who have no password sign in again instead. */
  password: z.string().min(1, 'required').max(200).optional(),
});
export type IdentityInput = z.output<typeof identityInput>;

export const deactivateAccount = defineEndpoint({
  method: 'post',
  path: `${base}/deactivate`,
  summary: 'Make one’s own account inactive: all its sessions end, and the next sign-in sends the link that activates it again',
  access: 'signed_in',
  limit: 'login',
  body: identityInput,
  errors: ['conflict', 'unavailable'],
});
