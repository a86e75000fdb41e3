import { AppError } from '@/lib/errors';
import type { HourlyQuota } from '@/lib/quotas';
import { countUse } from '@/server/http/rate-limit';
import { quotaOf } from './quota-of';

/** Counts what a business adds within an hour. Throws rate_limited, with the seconds to wait, beyond its quota. */
export async function countByTheHour(name: HourlyQuota, business_id: string, count = 1): Promise<void> {
  try {
    await countUse(name, business_id, count);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
    const { retry_after } = error;
    throw new AppError('rate_limited', { detail: `quota_${name}`, params: { max: quotaOf(name) }, retry_after, cause: error });
  }
}
