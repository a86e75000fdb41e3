import { checkoutHref } from '../subscriptions/checkout-href';
import type { Order } from '@/lib/contracts/user-management/payments';

/** The address on which what was ordered can be ordered again. Null for a package that is gone. */
export function checkoutOf({
  plan,
  interval,
  package_id,
  currency,
}: Pick<Order, 'plan' | 'interval' | 'package_id' | 'currency'>): string | null {
  if (plan) return checkoutHref(plan.id, interval ?? 'month', currency);
  return package_id && `/billing/checkout?${new URLSearchParams({ package: package_id, currency }).toString()}`;
}
