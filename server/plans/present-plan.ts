import { yearlyAmount } from '@/lib/billing/proration';
import type { Plan, PlanPrice } from '@/prisma/generated/client';

/** What a query must include of a plan that is presented. */
export const withPrices = { prices: { orderBy: { currency: 'asc' } } } as const;

/** A plan with what a month and a year of it cost. */
export const presentPlan = ({ prices, ...plan }: Plan & { prices: PlanPrice[] }) => ({
  ...plan,
  prices: prices.map(({ currency, monthly_amount }) => ({
    currency,
    monthly_amount: Number(monthly_amount),
    yearly_amount: yearlyAmount(Number(monthly_amount)),
  })),
});
