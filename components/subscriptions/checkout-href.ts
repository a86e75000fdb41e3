import type { Interval } from '@/lib/billing/periods';

/** The page on which a plan is paid. */
export function checkoutHref(plan: string, interval: Interval, currency: string): string {
  return `/billing/checkout?${new URLSearchParams({ plan, interval, currency }).toString()}`;
}
