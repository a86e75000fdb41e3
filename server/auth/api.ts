import * as contract from '@/lib/contracts/user-management/auth';
import { bindPublic, bindSignedIn, type Binding } from '@/server/api/bind';
import { countUse } from '@/server/api/rate-limit';
import type { ApiRequest } from '@/server/api/request';
import { systemDb } from '@/server/platform/db/system-db';
import { changePassword } from './change-password';
import type { Origin } from './create-session';
import { endSessions } from './end-sessions';
import { logIn } from './log-in';
import { signUp } from './sign-up';

const originOf = (c: ApiRequest): Origin => ({ address: c.get('address'), user_agent: c.req.header('user-agent') });

export const authBindings: readonly Binding[] = [
  bindPublic(contract.signup, ({ body, c }) => signUp(body, c.get('locale'), originOf(c))),

  bindPublic(contract.login, async ({ body, c }) => {
    await countUse('login_account', body.username);
    return logIn(body.username, body.password, originOf(c));
  }),

  bindSignedIn(contract.logout, (session) => endSessions(session.user_id, { only: session.id })),

  bindSignedIn(contract.getMe, async (session) => ({
    ...(await systemDb((tx) => tx.user.findUniqueOrThrow({ where: { id: session.user_id } }))),
    business: session.business,
    role: session.role,
    permissions: [...session.permissions],
  })),

  bindSignedIn(contract.updateProfile, (session, { body }) =>
    systemDb((tx) => tx.user.update({ where: { id: session.user_id }, data: body })),
  ),

  bindSignedIn(contract.changePassword, (session, { body }) => changePassword(session, body)),
];
