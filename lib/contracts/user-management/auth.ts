import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { isNationalCode } from '@/lib/national-code';
import { isTimezone } from '@/lib/timezone';
import { id, name, timestamp } from '../fields';
import { referralCode } from '../referral-code';

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
 * A mobile number as it is stored: +989123456789. People type English digits with an optional leading plus. A number
 * without a country code is Iranian.
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
  /** The timezone for displayed times. Null: that of the browser. */
  timezone: z.string().nullable(),
  account_status: z.enum(['new', 'confirmed', 'inactive']),
  /** When the person proved that the address or number is theirs. Null: not yet. */
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

/** The password, code or Google account was correct, and the authenticator's code is required: `totp/verify`. */
export const totpAsked = z.object({
  status: z.literal('totp_required'),
  /** Valid for one sign-in, five minutes and five attempts. */
  ticket: z.string(),
  expires_at: timestamp,
});

/** The mobile number or Google account belongs to the person but has no account here. `complete-registration` creates it. */
export const registrationAsked = z.object({
  status: z.literal('registration_required'),
  /** Valid once, for thirty minutes. */
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
  referral_code: referralCode.optional(),
});

export const signup = defineEndpoint({
  method: 'post',
  path: `${base}/signup`,
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
  access: 'signed_in',
  // Whoever leaves need not be told that the session is over.
  own_401: true,
  without_totp: true,
});

export const me = user.extend({
  business: z
    .object({
      id,
      name: z.string(),
      suspension: z.object({ reason: z.string(), at: timestamp }).nullable().describe('auth.suspension'),
    })
    .nullable(),
  role: z.string().nullable(),
  /** The role's own name. Empty for a built-in one, which its key identifies. */
  role_name: z.string(),
  permissions: z.array(z.string()),
  /** Everything that the person may switch to (`switch-business`), including the current one. */
  businesses: z.array(z.object({ id, name: z.string(), role: z.string() })),
  /** Whether they may also switch to the platform. Their permissions there do not apply in their businesses, and vice versa. */
  is_of_platform: z.boolean(),
  has_password: z.boolean(),
  /** Whether the address is unverified and this installation can send a mail with the link. */
  can_verify_email: z.boolean(),
  /**
   * Whether sign-in asks for an authenticator's code, and whether it must. Until it is on, a person who must have it can
   * only set it up.
   */
  totp: z.object({ is_on: z.boolean(), is_required: z.boolean() }),
});
export type Me = z.output<typeof me>;

export const getMe = defineEndpoint({
  method: 'get',
  path: `${base}/me`,
  access: 'signed_in',
  without_totp: true,
  response: me,
});

export const profileInput = z.object({
  first_name: name(100).optional(),
  last_name: name(100).optional(),
  national_code: z.string().trim().refine(isNationalCode, 'invalid_national_code').nullable().optional(),
  address: z.string().trim().max(1000).nullable().optional(),
  locale: z.enum(['fa', 'ar', 'en']).optional(),
  timezone: z.string().max(100).refine(isTimezone, 'invalid_timezone').nullable().optional(),
});

export const updateProfile = defineEndpoint({
  method: 'put',
  path: `${base}/profile`,
  access: 'account.update',
  body: profileInput,
  response: user,
});

/** For people with a password. Without one, `password-reset-request` sends the link that sets the first. */
export const changePasswordInput = z.object({
  current_password: z.string().min(1, 'required').max(200),
  new_password: password,
});

/** For people with a password. Without one, `password-reset-request` sends the link that sets the first. */
export const changePassword = defineEndpoint({
  method: 'post',
  path: `${base}/change-password`,
  access: 'account.update',
  limit: 'login',
  body: changePasswordInput,
});

/** For actions that a found or stolen token alone must not permit. */
export const identityInput = z.object({
  /** Required if the person signed in more than ten minutes ago. A person without a password signs in again instead. */
  password: z.string().min(1, 'required').max(200).optional(),
});
export type IdentityInput = z.output<typeof identityInput>;

export const deactivateAccount = defineEndpoint({
  method: 'post',
  path: `${base}/deactivate`,
  access: 'signed_in',
  limit: 'login',
  body: identityInput,
  errors: ['conflict', 'unavailable'],
});
