import * as contract from '@/lib/contracts/user-management/businesses';
import { bind, type Binding } from '@/server/api/bind';
import { updateBusiness } from './update-business';

export const businessBindings: readonly Binding[] = [
  bind(contract.getBusiness, (ctx) =>
    ctx.db((tx) => tx.business.findUniqueOrThrow({ where: { id: ctx.business_id } })),
  ),
  bind(contract.updateBusiness, (ctx, { body }) => updateBusiness(ctx, body)),
];
