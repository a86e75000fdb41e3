import { notifyPlatform } from '@/server/notifications/notify-platform';
import type { Tx } from '@/server/platform/db/client';

interface Attention {
  /** `disputed`: money arrived that pays for nothing. `sums`: the books of orders do not agree. `refund_failed`: a refund did not arrive. */
  reason: 'disputed' | 'sums' | 'refund_failed';
  count: number;
  subject: string;
}

/** Notifies the people of the platform who may see payments, in a transaction of the system role. */
export const notifyFinance = (tx: Tx, { reason, count, subject }: Attention): Promise<void> =>
  notifyPlatform(tx, {
    permission: 'platform_payments.read',
    kind: 'billing_attention',
    params: { reason, count: String(count) },
    link: '/platform/payments',
    subject,
  });
