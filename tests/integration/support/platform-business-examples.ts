import { row } from './database';
import type { Example } from './example';

const platform = '/api/user-management/super-admin';
const businesses = `${platform}/businesses/{business_id}`;

/** The code of each world's business. `before` reads it. */
const codes = new Map<string, string>();

const ofBusiness: Example = { params: ({ account }) => ({ business_id: account.business_id }) };

/** Examples of calls about all businesses, and of referrals. */
export const platformBusinessExamples: Record<string, Example> = {
  [`GET ${businesses}`]: ofBusiness,
  [`GET ${businesses}/members`]: ofBusiness,
  [`GET ${businesses}/plan-usage`]: ofBusiness,
  [`GET ${businesses}/suspensions`]: ofBusiness,
  [`POST ${businesses}/suspend`]: { ...ofBusiness, body: () => ({ reason: 'پرداخت‌نشدن صورت‌حساب' }) },
  [`POST ${businesses}/resume`]: ofBusiness,
  [`POST ${platform}/notifications`]: { body: ({ account }) => ({ title: 'به‌روزرسانی', business_ids: [account.business_id] }) },
  'GET /api/user-management/referrals/codes/{code}': {
    params: ({ account }) => ({ code: codes.get(account.business_id) ?? '' }),
    before: async ({ account }) => {
      const { referral_code } = await row<{ referral_code: string }>('select referral_code from businesses where id = $1', [
        account.business_id,
      ]);
      codes.set(account.business_id, referral_code);
    },
  },
};
