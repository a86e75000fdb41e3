import * as contract from '@/lib/contracts/user-management/plans';
import { bind, bindPlatform, type Binding } from '@/server/http/bind';
import { createPlan, listAllPlans, updatePlan } from './manage-plans';
import { listPlans, readPlan, readPlanUsage } from './plans';

export const planBindings: readonly Binding[] = [
  bind(contract.listPlans, (ctx) => listPlans(ctx)),
  bind(contract.getPlan, (ctx, { params }) => readPlan(ctx, params.plan_id)),
  bind(contract.getPlanUsage, (ctx) => readPlanUsage(ctx)),
  bindPlatform(contract.listAllPlans, (ctx) => listAllPlans(ctx)),
  bindPlatform(contract.createPlan, (ctx, { body }) => createPlan(ctx, body)),
  bindPlatform(contract.updatePlan, (ctx, { params, body, if_match }) => updatePlan(ctx, params.plan_id, body, if_match)),
];
