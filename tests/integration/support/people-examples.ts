import { randomUUID } from 'node:crypto';
import { hashToken } from '@/server/auth/account-tokens';
import { newId } from '@/server/platform/new-id';
import { addMember, newEmail } from './accounts';
import { admin, row } from './database';
import type { Example } from './example';
import type { World } from './world';

const base = '/api/user-management';
const members = `${base}/business-admin/users`;
const platform = `${base}/super-admin`;

/** What was created for a world before its call: an invitation's token, or a row of the platform. */
const made = new WeakMap<World, string>();
const madeFor = (world: World): string => made.get(world) ?? randomUUID();

/** An invitation to another business, with a known token. */
export async function insertInvitation(
  address: { email: string } | { mobile: string },
  role_id: string,
): Promise<{ token: string; id: string; business_id: string }> {
  const [business_id, id, token] = [newId(), newId(), randomUUID()];
  await admin.query('insert into businesses (id, name) values ($1, $2)', [business_id, 'بنفشه']);
  const inviter = await addMember(business_id, 'owner');
  await admin.query(
    `insert into invitations (id, business_id, email, mobile, role_id, invited_by, token_hash, expires_at) values ($1, $2, $3, $4, $5, $6, $7, now() + interval '1 day')`,
    [
      id,
      business_id,
      'email' in address ? address.email : null,
      'mobile' in address ? address.mobile : null,
      role_id,
      inviter.user_id,
      hashToken(token),
    ],
  );
  return { token, id, business_id };
}

const beforeInvitation = (email: (world: World) => string) => async (world: World) => {
  made.set(world, (await insertInvitation({ email: email(world) }, world.role_id)).token);
};

/** Inviting requires a verified address of one's own. */
const verified = async ({ account }: World): Promise<void> =>
  void (await admin.query('update users set email_verified_at = now() where id = $1', [account.user_id]));

const insertRow = (sql: (id: string, key: string) => [string, unknown[]]) => async (world: World) => {
  const id = newId();
  made.set(world, id);
  await admin.query(...sql(id, `k${id.replaceAll('-', '')}`));
};

const role: Example = {
  params: (world) => ({ role_id: madeFor(world) }),
  before: insertRow((id, key) => ['insert into roles (id, key, scope) values ($1, $2, $3)', [id, key, 'business']]),
};
const resource: Example = {
  params: (world) => ({ resource_id: madeFor(world) }),
  before: insertRow((id, key) => ['insert into resources (id, key) values ($1, $2)', [id, key]]),
};
const permission: Example = {
  params: (world) => ({ permission_id: madeFor(world) }),
  before: insertRow((id, key) => [
    `insert into permissions (id, key, resource_id) select $1, 'flows.' || $2, id from resources where key = 'flows'`,
    [id, key],
  ]),
};

const findSupportRole = async (world: World) => {
  made.set(world, (await row<{ id: string }>(`select id from roles where key = 'platform_support'`)).id);
};
const ofPlatform: Example = {
  // Not the caller, who would need an authenticator from then on.
  params: ({ ids }) => ({ user_id: ids.user_id }),
  before: async (world) => {
    await findSupportRole(world);
    await admin.query('update users set platform_role_id = $2 where id = $1', [world.ids.user_id, madeFor(world)]);
  },
};

const ofAuditLog: Example = {
  query: ({ ids, account }) => ({ actor_id: account.user_id, resource_id: ids.assistant_id, action: 'assistant.' }),
};
const ofPlatformLog: Example = {
  query: (world) => ({ actor_id: madeFor(world), resource_id: madeFor(world) }),
  before: insertRow((id) => [
    'insert into audit_log_entries (id, actor_id, resource_id, action) values ($1, $1, $1, $2)',
    [id, 'role.created'],
  ]),
};

const newKey = (): string => `k${randomUUID().replaceAll('-', '')}`;

/** Examples of calls about people, roles, notifications and the audit log. */
export const peopleExamples: Record<string, Example> = {
  [`POST ${members}`]: { body: ({ role_id }) => ({ email: `new-${newEmail()}`, role_id }), before: verified },
  [`POST ${base}/business-admin/invitations/{invitation_id}/resend`]: { before: verified },
  [`PUT ${members}/{user_id}`]: { body: ({ role_id }) => ({ role_id, status: 'inactive' }) },
  [`POST ${base}/invitations/inspect`]: { body: (world) => ({ token: madeFor(world) }), before: beforeInvitation(newEmail) },
  [`POST ${base}/invitations/accept`]: {
    body: (world) => ({ token: madeFor(world) }),
    before: beforeInvitation(({ account }) => account.email),
  },
  [`POST ${base}/invitations/sign-up`]: {
    body: (world) => ({ token: madeFor(world), first_name: 'مینا', last_name: 'کریمی', password: 'Golbarg1403' }),
    before: beforeInvitation(newEmail),
  },

  [`GET ${base}/users/by-mobile`]: { query: ({ member }) => ({ mobile: member.mobile }) },
  [`GET ${base}/users/channel-lookup`]: { query: ({ member }) => ({ channel: 'email', value: member.email }) },
  [`POST ${base}/users/create-session`]: { body: ({ ids }) => ({ user_id: ids.user_id, assistant_id: ids.assistant_id }) },
  // The password, because an earlier sign-in counts for ten minutes only.
  [`POST ${base}/users/delete-account-data`]: {
    body: ({ ids, account }) => ({ user_id: ids.user_id, businesses: [], password: account.password }),
  },

  [`POST ${base}/sessions`]: { body: ({ ids }) => ({ assistant_id: ids.assistant_id, version_id: ids.active_version_id, context: {} }) },
  [`PUT ${base}/sessions/{session_id}`]: { body: () => ({ title: 'پرسش از قیمت', context: { name: 'مریم' } }) },

  [`POST ${base}/notifications`]: { body: ({ ids }) => ({ title: 'جلسه', body: 'ساعت ده', link: '/inbox', user_ids: [ids.user_id] }) },
  [`GET ${base}/audit-log`]: ofAuditLog,
  [`GET ${base}/audit-log/export`]: ofAuditLog,

  [`GET ${platform}/audit-log`]: ofPlatformLog,
  [`GET ${platform}/audit-log/export`]: ofPlatformLog,
  [`GET ${platform}/roles/{role_id}`]: role,
  [`POST ${base}/businesses`]: { body: () => ({ name: 'شعبهٔ دوم' }) },
  [`POST ${base}/business/delete`]: { body: () => ({ name: 'گلبرگ' }) },
  [`POST ${base}/business/leave`]: {
    // An owner whose business keeps another owner.
    before: ({ ids }) =>
      admin.query(`update memberships set role_id = (select id from roles where key = 'owner') where user_id = $1`, [ids.user_id]),
  },

  [`POST ${platform}/roles/{role_id}/restore-defaults`]: {
    params: (world) => ({ role_id: madeFor(world) }),
    before: async (world) => {
      made.set(world, (await row<{ id: string }>(`select id from roles where key = 'staff'`)).id);
    },
  },
  [`POST ${platform}/people`]: {
    before: async (world) => {
      await verified(world);
      await findSupportRole(world);
    },
    body: (world) => ({ email: world.account.email, role_id: madeFor(world) }),
  },
  [`PUT ${platform}/people/{user_id}`]: { ...ofPlatform, body: (world) => ({ role_id: madeFor(world) }) },
  [`DELETE ${platform}/people/{user_id}`]: ofPlatform,
  [`POST ${platform}/roles`]: { body: () => ({ key: newKey(), name: 'ناظر', scope: 'business' }) },
  [`PUT ${platform}/roles/{role_id}`]: { ...role, body: () => ({ name: 'ناظر' }) },
  [`DELETE ${platform}/roles/{role_id}`]: role,
  [`PUT ${platform}/roles/{role_id}/permissions`]: { ...role, body: () => ({ permissions: ['flows.read'] }) },
  [`GET ${platform}/resources/{resource_id}`]: resource,
  [`POST ${platform}/resources`]: { body: () => ({ key: newKey() }) },
  [`PUT ${platform}/resources/{resource_id}`]: { ...resource, body: () => ({ key: newKey() }) },
  [`DELETE ${platform}/resources/{resource_id}`]: resource,
  [`GET ${platform}/permissions/{permission_id}`]: permission,
  [`POST ${platform}/permissions`]: { body: () => ({ key: `flows.${newKey()}` }) },
  [`PUT ${platform}/permissions/{permission_id}`]: { ...permission, body: () => ({ description: 'خواندن' }) },
  [`DELETE ${platform}/permissions/{permission_id}`]: permission,
  [`POST ${base}/credit/grants`]: {
    body: ({ account }) => ({ business_id: account.business_id, amount: 500, note: 'هدیه', key: randomUUID() }),
  },
};
