import * as contract from '@/lib/contracts/user-management/businesses';
import { bind, bindPlatform, type Binding } from '@/server/api/bind';
import { listBusinesses, readAnyBusiness } from './list-businesses';
import { updateBusiness } from './update-business';

export const businessBindings: readonly Binding[] = [
  bind(contract.getBusiness, (ctx) =>
    ctx.db((tx) => tx.business.findUniqueOrThrow({ where: { id: ctx.business_id } })),
  ),
  bind(contract.updateBusiness, (ctx, { body }) => updateBusiness(ctx, body)),
  bindPlatform(contract.listBusinesses, (ctx, { query }) => listBusinesses(ctx, query)),
  bindPlatform(contract.getAnyBusiness, (ctx, { params }) => readAnyBusiness(ctx, params.business_id)),
];
