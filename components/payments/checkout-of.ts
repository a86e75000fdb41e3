import type { Order } from '@/lib/contracts/user-management/payments';

/** The address on which what was ordered can be ordered again. Null for a package that is gone. */
export function checkoutOf({
  plan,
  interval,
  package_id,
  currency,
}: Pick<Order, 'plan' | 'interval' | 'package_id' | 'currency'>): string | null {
  if (plan) return `/billing/checkout?${new URLSearchParams({ plan: plan.id, interval: interval ?? 'month', currency }).toString()}`;
  return package_id && `/billing/checkout?${new URLSearchParams({ package: package_id, currency }).toString()}`;
}
