import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, listOf, name, searchPage, timestamp } from '../fields';
import { linkToken as token } from './account-links';
import { email, mobile, password, signedIn } from './auth';

const admin = '/api/user-management/business-admin';
const base = `${admin}/users`;

/**
 * `invited`: the link was sent and not yet followed. `lapsed`: it no longer works, because it has expired, or because its
 * sender may no longer invite to this role.
 */
export const memberStatuses = ['active', 'inactive', 'invited', 'lapsed'] as const;

export const roleName = z.object({ id, key: z.string(), name: z.string() });

/** A person of the business, or an open invitation. */
export const member = z.object({
  /** The id of the row in this list. */
  id,
  /** The person's id in other calls. Null for an invitation. */
  user_id: id.nullable(),
  /** Set for an invitation: the id to resend or revoke it. */
  invitation_id: id.nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  profile_picture_url: z.string().nullable(),
  role: roleName,
  status: z.enum(memberStatuses),
  /** Whether the person has proved an address or number. Null for an invitation. */
  account_status: z.enum(['new', 'confirmed', 'inactive']).nullable(),
  created_at: timestamp,
  /** When they last used the business, to the hour. Null for an invitation. */
  last_active_at: timestamp.nullable(),
  /** Whether they are the only owner who can sign in. Until there is another, they cannot be removed, deactivated or given another role. */
  is_only_owner: z.boolean(),
  /** When an invitation's link expires. */
  expires_at: timestamp.nullable(),
});
export type Member = z.output<typeof member>;

export const memberSorts = ['created_at', 'name', 'role', 'status', 'last_active_at'] as const;
export type MemberSort = (typeof memberSorts)[number];

export const memberOrders = ['ascending', 'descending'] as const;
export type MemberOrder = (typeof memberOrders)[number];

export const listMembers = defineEndpoint({
  method: 'get',
  path: base,
  access: 'members.read',
  query: searchPage.extend({
    role: z.string().max(100).optional(),
    status: z.enum(memberStatuses).optional(),
    sort: z.enum(memberSorts).default('created_at'),
    order: z.enum(memberOrders).default('descending'),
  }),
  response: listOf(member),
});

const ofMember = z.object({ user_id: id });

export const getMember = defineEndpoint({
  method: 'get',
  path: `${base}/{user_id}`,
  access: 'members.read',
  params: ofMember,
  response: member,
});

export const invitationInput = z
  .object({ email: email.optional(), mobile: mobile.optional(), role_id: id })
  .refine((input) => Boolean(input.email) !== Boolean(input.mobile), { path: ['email'], error: 'email_or_mobile' });
export type InvitationInput = z.output<typeof invitationInput>;

export const inviteMember = defineEndpoint({
  method: 'post',
  path: base,
  access: 'members.create',
  limit: 'invite',
  quota: ['invitations'],
  body: invitationInput,
  response: member,
  status: 201,
  errors: ['conflict', 'forbidden', 'not_found'],
});

/** Only the fields to change. */
export const memberChange = z.object({ role_id: id.optional(), status: z.enum(['active', 'inactive']).optional() });
export type MemberChange = z.output<typeof memberChange>;

export const updateMember = defineEndpoint({
  method: 'put',
  path: `${base}/{user_id}`,
  access: 'members.update',
  params: ofMember,
  body: memberChange,
  response: member,
  errors: ['conflict'],
});

export const removeMember = defineEndpoint({
  method: 'delete',
  path: `${base}/{user_id}`,
  access: 'members.delete',
  params: ofMember,
  errors: ['conflict'],
});

export const assignableRole = roleName.extend({
  permissions: z.array(z.string()),
  /** Whether the caller may assign it. No one can grant permissions that they do not have. */
  is_assignable: z.boolean(),
});
export type AssignableRole = z.output<typeof assignableRole>;

export const listAssignableRoles = defineEndpoint({
  method: 'get',
  path: `${admin}/roles`,
  access: 'members.read',
  response: z.object({ items: z.array(assignableRole) }),
});

const ofInvitation = z.object({ invitation_id: id });

export const resendInvitation = defineEndpoint({
  method: 'post',
  path: `${admin}/invitations/{invitation_id}/resend`,
  access: 'members.create',
  limit: 'invite',
  params: ofInvitation,
  response: member,
  errors: ['conflict', 'forbidden'],
});

export const revokeInvitation = defineEndpoint({
  method: 'delete',
  path: `${admin}/invitations/{invitation_id}`,
  access: 'members.create',
  params: ofInvitation,
});

// ---- for invited people: the link leads to /invitation?token=…

const invitations = '/api/user-management/invitations';

export const invitation = z.object({
  business_name: z.string(),
  role: roleName,
  /** The recipient: one of the two is set. */
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  /** Whether to sign in or to create an account. */
  has_account: z.boolean(),
  expires_at: timestamp,
});
export type Invitation = z.output<typeof invitation>;

export const inspectInvitation = defineEndpoint({
  method: 'post',
  path: `${invitations}/inspect`,
  access: 'public',
  limit: 'login',
  body: z.object({ token }),
  response: invitation,
  errors: ['not_found'],
});

export const acceptInvitation = defineEndpoint({
  method: 'post',
  path: `${invitations}/accept`,
  access: 'signed_in',
  limit: 'login',
  quota: ['members'],
  body: z.object({ token }),
  response: z.object({ business: z.object({ id, name: z.string() }) }),
  errors: ['conflict', 'forbidden', 'not_found'],
});

export const invitationSignupInput = z.object({ token, first_name: name(100), last_name: name(100), password });
export type InvitationSignupInput = z.output<typeof invitationSignupInput>;

export const signUpByInvitation = defineEndpoint({
  method: 'post',
  path: `${invitations}/sign-up`,
  access: 'public',
  limit: 'signup',
  quota: ['members'],
  body: invitationSignupInput,
  response: signedIn,
  status: 201,
  errors: ['conflict', 'not_found'],
});
