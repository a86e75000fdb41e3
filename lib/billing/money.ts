/** The currencies that prices are in. Amounts are integers of the smallest unit: toman, and cents. */
export const currencies = ['IRT', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** How an order can be paid. `manual` is a payment outside the product that people of the platform record. */
export const gatewayKeys = ['zarinpal', 'stripe', 'manual'] as const;
export type GatewayKey = (typeof gatewayKeys)[number];

/** The VAT of an amount, rounded half up to the smallest unit. */
export function vatOf(subtotal: number, percent: number): number {
  return Math.floor((subtotal * percent + 50) / 100);
}
