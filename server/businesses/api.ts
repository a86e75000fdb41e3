import * as contract from '@/lib/contracts/user-management/businesses';
import * as platform from '@/lib/contracts/user-management/platform-businesses';
import type { Origin } from '@/server/auth/create-session';
import { bind, bindPlatform, bindSignedIn, type Binding } from '@/server/http/bind';
import type { ApiRequest } from '@/server/http/request';
import { readBusiness, updateBusiness } from './businesses';
import { countContents } from './count-contents';
import { createBusiness } from './create-business';
import { deleteBusiness } from './delete-business';
import { leaveBusiness } from './leave-business';
import { listBusinesses } from './list-businesses';
import { listBusinessMembers, listSuspensions, readAnyBusiness, readBusinessPlanUsage } from './read-any-business';
import { setSuspended } from './suspend-business';

const originOf = (c: ApiRequest): Origin => ({ address: c.get('address'), user_agent: c.req.header('user-agent') });

export const businessBindings: readonly Binding[] = [
  bind(contract.getBusiness, (ctx) => readBusiness(ctx)),
  bind(contract.updateBusiness, (ctx, { body, if_match }) => updateBusiness(ctx, body, if_match)),
  bindSignedIn(contract.createBusiness, (session, { body, c }) => createBusiness(session, body.name, c.get('address'))),
  bind(contract.getBusinessContents, (ctx) => countContents(ctx.business_id)),
  bindSignedIn(contract.deleteBusiness, (session, { body, c }) => deleteBusiness(session, body, originOf(c))),
  bindSignedIn(contract.leaveBusiness, (session, { c }) => leaveBusiness(session, originOf(c))),
  bindPlatform(platform.listBusinesses, (ctx, { query }) => listBusinesses(ctx, query)),
  bindPlatform(platform.getAnyBusiness, (ctx, { params }) => readAnyBusiness(ctx, params.business_id)),
  bindPlatform(platform.listBusinessMembers, (ctx, { params }) => listBusinessMembers(ctx, params.business_id)),
  bindPlatform(platform.getBusinessPlanUsage, (ctx, { params }) => readBusinessPlanUsage(ctx, params.business_id)),
  bindPlatform(platform.listSuspensions, (ctx, { params }) => listSuspensions(ctx, params.business_id)),
  bindPlatform(platform.suspendBusiness, (ctx, { params, body }) => setSuspended(ctx, params.business_id, body.reason)),
  bindPlatform(platform.resumeBusiness, (ctx, { params }) => setSuspended(ctx, params.business_id, null)),
];
