import * as contract from '@/lib/contracts/user-management/plans';
import { bind, type Binding } from '@/server/http/bind';
import { listPlans, readPlan, readPlanUsage } from './plans';

export const planBindings: readonly Binding[] = [
  bind(contract.listPlans, (ctx) => listPlans(ctx)),
  bind(contract.getPlan, (ctx, { params }) => readPlan(ctx, params.plan_id)),
  bind(contract.getPlanUsage, (ctx) => readPlanUsage(ctx)),
];
