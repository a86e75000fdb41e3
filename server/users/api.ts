import * as contract from '@/lib/contracts/user-management/users';
import { bind, bindSignedIn, type Binding } from '@/server/api/bind';
import { createUserSession } from './create-user-session';
import { deleteAccountData } from './delete-account-data';
import { listUsers } from './list-users';
import { lookUpUser } from './look-up-user';
import { readOwnAccountData } from './read-own-account-data';
import { readPerson } from './read-person';

export const userBindings: readonly Binding[] = [
  bind(contract.listUsers, (ctx, { query }) => listUsers(ctx, query)),
  bind(contract.findUserByMobile, (ctx, { query }) => ctx.db((tx) => readPerson(tx, { mobile: query.mobile }))),
  bind(contract.lookUpUser, (ctx, { query }) => lookUpUser(ctx, query)),
  bind(contract.createUserSession, (ctx, { body }) => createUserSession(ctx, body)),
  bindSignedIn(contract.getOwnAccountData, readOwnAccountData),
  bindSignedIn(contract.deleteAccountData, (session, { body, c }) => deleteAccountData(session, body, c.get('locale'), c.get('address'))),
  bind(contract.getUser, (ctx, { params }) => ctx.db((tx) => readPerson(tx, { id: params.user_id }))),
];
