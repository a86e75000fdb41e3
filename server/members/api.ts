import * as contract from '@/lib/contracts/user-management/business-users';
import { bind, bindPublic, bindSignedIn, type Binding } from '@/server/http/bind';
import { acceptInvitation } from './invitations/accept-invitation';
import { inspectInvitation } from './invitations/find-invitation';
import { inviteMember } from './invitations/invite-member';
import { resendInvitation, revokeInvitation } from './invitations/pending-invitation';
import { signUpByInvitation } from './invitations/sign-up-by-invitation';
import { listMembers, readMember } from './list-members';
import { removeMember } from './remove-member';
import { listAssignableRoles } from './roles-in-reach';
import { updateMember } from './update-member';

export const memberBindings: readonly Binding[] = [
  bind(contract.listMembers, (ctx, { query }) => listMembers(ctx, query)),
  bind(contract.getMember, (ctx, { params }) => ctx.db((tx) => readMember(tx, params))),
  bind(contract.inviteMember, (ctx, { body }) => inviteMember(ctx, body)),
  bind(contract.updateMember, (ctx, { params, body }) => updateMember(ctx, params.user_id, body)),
  bind(contract.removeMember, (ctx, { params }) => removeMember(ctx, params.user_id)),
  bind(contract.listAssignableRoles, (ctx) => listAssignableRoles(ctx)),
  bind(contract.resendInvitation, (ctx, { params }) => resendInvitation(ctx, params.invitation_id)),
  bind(contract.revokeInvitation, (ctx, { params }) => revokeInvitation(ctx, params.invitation_id)),
  bindPublic(contract.inspectInvitation, ({ body }) => inspectInvitation(body.token)),
  bindSignedIn(contract.acceptInvitation, (session, { body, c }) => acceptInvitation(session, body.token, c.get('address'))),
  bindPublic(contract.signUpByInvitation, ({ body, c }) =>
    signUpByInvitation(body, c.get('locale'), { address: c.get('address'), user_agent: c.req.header('user-agent') }),
  ),
];
