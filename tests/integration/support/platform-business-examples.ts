import { randomUUID } from 'node:crypto';
import { newId } from '@/server/platform/new-id';
import { admin, row } from './database';
import type { Example } from './example';
import type { World } from './world';

const platform = '/api/user-management/super-admin';
const businesses = `${platform}/businesses/{business_id}`;

/** The code of each world's business. `before` reads it. */
const codes = new Map<string, string>();

/** A business of no one, because a suspended world could make no further calls. */
const others = new WeakMap<World, string>();
const ofOther: Example = {
  params: (world) => ({ business_id: others.get(world) ?? randomUUID() }),
  before: async (world) => {
    const id = newId();
    others.set(world, id);
    await admin.query(`insert into businesses (id, name) values ($1, 'بنفشه')`, [id]);
  },
};
const ofBusiness: Example = { params: ({ account }) => ({ business_id: account.business_id }) };

/** Examples of calls about all businesses, and of referrals. */
export const platformBusinessExamples: Record<string, Example> = {
  [`GET ${businesses}`]: ofBusiness,
  [`GET ${businesses}/members`]: ofBusiness,
  [`GET ${businesses}/plan-usage`]: ofBusiness,
  [`GET ${businesses}/suspensions`]: ofBusiness,
  [`POST ${businesses}/suspend`]: { ...ofOther, body: () => ({ reason: 'پرداخت‌نشدن صورت‌حساب' }) },
  [`POST ${businesses}/resume`]: ofOther,
  [`POST ${platform}/notifications`]: { body: ({ account }) => ({ title: 'به‌روزرسانی', business_ids: [account.business_id] }) },
  'GET /api/user-management/referrals/codes/{code}': {
    params: ({ account }) => ({ code: codes.get(account.business_id) ?? '22222222' }),
    before: async ({ account }) => {
      const { referral_code } = await row<{ referral_code: string }>('select referral_code from businesses where id = $1', [
        account.business_id,
      ]);
      codes.set(account.business_id, referral_code);
    },
  },
};
