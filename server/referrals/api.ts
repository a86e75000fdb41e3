import * as contract from '@/lib/contracts/user-management/referrals';
import { bind, bindPublic, type Binding } from '@/server/http/bind';
import { listReferrals, readReferralCode } from './list-referrals';

export const referralBindings: readonly Binding[] = [
  bindPublic(contract.getReferralCode, ({ params }) => readReferralCode(params.code)),
  bind(contract.getMyReferrals, (ctx, { query }) => listReferrals(ctx, query)),
];
