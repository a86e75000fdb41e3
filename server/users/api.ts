import * as contract from '@/lib/contracts/user-management/users';
import { bind, bindSignedIn, type Binding } from '@/server/http/bind';
import { deleteAccountData } from './delete-account-data';
import { readOwnAccountData } from './read-own-account-data';
import { createConversationOfUser, findUser, listUsers, lookUpUser } from './users';

export const userBindings: readonly Binding[] = [
  bind(contract.listUsers, (ctx, { query }) => listUsers(ctx, query)),
  bind(contract.findUserByMobile, (ctx, { query }) => findUser(ctx, { mobile: query.mobile }, query.kind)),
  bind(contract.lookUpUser, (ctx, { query }) => lookUpUser(ctx, query)),
  bind(contract.createConversationOfUser, (ctx, { body }) => createConversationOfUser(ctx, body)),
  bindSignedIn(contract.getOwnAccountData, readOwnAccountData),
  bindSignedIn(contract.deleteAccountData, (session, { body, c }) => deleteAccountData(session, body, c.get('locale'), c.get('address'))),
  bind(contract.getUser, (ctx, { params }) => findUser(ctx, { id: params.user_id })),
];
