import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, listOf, name, searchPage, timestamp } from '../fields';
import { linkToken as token } from './account-links';
import { email, mobile, password, signedIn } from './auth';

const admin = '/api/user-management/business-admin';
const base = `${admin}/users`;

/**
 * `invited`: the link was sent and not yet followed. `lapsed`: it no longer works, because it has expired, or because whoever
 * sent it may no longer invite to this role.
 */
export const memberStatuses = ['active', 'inactive', 'invited', 'lapsed'] as const;

export const roleName = z.object({ id, key: z.string(), name: z.string() });

/** A person of the business, or an invitation that waits. */
export const member = z.object({
  /** Of the row in this list. */
  id,
  /** Names the person in other calls; empty for an invitation. */
  user_id: id.nullable(),
  /** Set for an invitation: resend and revoke it by this. */
  invitation_id: id.nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  profile_picture_url: z.string().nullable(),
  role: roleName,
  status: z.enum(memberStatuses),
  created_at: timestamp,
  /** Until when an invitation's link works. */
  expires_at: timestamp.nullable(),
});
export type Member = z.output<typeof member>;

export const listMembers = defineEndpoint({
  method: 'get',
  path: base,
  summary: 'The people of the business and its open invitations, newest first',
  access: 'members.read',
  query: searchPage.extend({ role: z.string().max(100).optional(), status: z.enum(memberStatuses).optional() }),
  response: listOf(member),
});

const ofMember = z.object({ user_id: id });

export const getMember = defineEndpoint({
  method: 'get',
  path: `${base}/{user_id}`,
  summary: 'One person of the business',
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
  summary:
    'Invite someone by email or mobile, with or without an account; they join when they follow the link. 403 until one has verified one’s own email or mobile',
  access: 'members.create',
  limit: 'invite',
  quota: ['invitations'],
  body: invitationInput,
  response: member,
  status: 201,
  errors: ['conflict', 'forbidden', 'not_found'],
});

/** Only what is to change. */
export const memberChange = z.object({ role_id: id.optional(), status: z.enum(['active', 'inactive']).optional() });
export type MemberChange = z.output<typeof memberChange>;

export const updateMember = defineEndpoint({
  method: 'put',
  path: `${base}/{user_id}`,
  summary: 'Give a member another role, deactivate or reactivate them; the last owner stays one',
  access: 'members.update',
  params: ofMember,
  body: memberChange,
  response: member,
  errors: ['conflict'],
});

export const removeMember = defineEndpoint({
  method: 'delete',
  path: `${base}/{user_id}`,
  summary: 'Remove a member; their sessions in this business end at once',
  access: 'members.delete',
  params: ofMember,
  errors: ['conflict'],
});

export const assignableRole = roleName.extend({
  permissions: z.array(z.string()),
  /** Whether the caller may give it: nobody grants what they do not hold. */
  is_assignable: z.boolean(),
});
export type AssignableRole = z.output<typeof assignableRole>;

export const listAssignableRoles = defineEndpoint({
  method: 'get',
  path: `${admin}/roles`,
  summary: 'The roles that people of a business can have',
  access: 'members.read',
  response: z.object({ items: z.array(assignableRole) }),
});

const ofInvitation = z.object({ invitation_id: id });

export const resendInvitation = defineEndpoint({
  method: 'post',
  path: `${admin}/invitations/{invitation_id}/resend`,
  summary: 'Send an invitation again with a new link, in one’s own name; the old link no longer works',
  access: 'members.create',
  limit: 'invite',
  params: ofInvitation,
  response: member,
  errors: ['conflict', 'forbidden'],
});

export const revokeInvitation = defineEndpoint({
  method: 'delete',
  path: `${admin}/invitations/{invitation_id}`,
  summary: 'Take an invitation back: its link no longer works',
  access: 'members.create',
  params: ofInvitation,
});

// ---- for who was invited: the link leads to /invitation?token=…

const invitations = '/api/user-management/invitations';

export const invitation = z.object({
  business_name: z.string(),
  role: roleName,
  /** Whoever it was sent to; one of the two. */
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  /** Whether to sign in, or to make an account. */
  has_account: z.boolean(),
  expires_at: timestamp,
});
export type Invitation = z.output<typeof invitation>;

export const inspectInvitation = defineEndpoint({
  method: 'post',
  path: `${invitations}/inspect`,
  summary: 'What an invitation’s link is for; 404 once it was used or revoked, has expired, or whoever sent it may no longer invite',
  access: 'public',
  limit: 'login',
  body: z.object({ token }),
  response: invitation,
  errors: ['not_found'],
});

export const acceptInvitation = defineEndpoint({
  method: 'post',
  path: `${invitations}/accept`,
  summary: 'Join the business as who is signed in; 403 for an account that does not have the invited address or number',
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
  summary: 'Make an account from an invitation’s link and join the business, signed in',
  access: 'public',
  limit: 'signup',
  quota: ['members'],
  body: invitationSignupInput,
  response: signedIn,
  status: 201,
  errors: ['conflict', 'not_found'],
});
