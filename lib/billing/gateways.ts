/** How an order can be paid. `manual` is a payment outside the product that people of the platform record. */
export const gatewayKeys = ['zarinpal', 'stripe', 'manual'] as const;
export type GatewayKey = (typeof gatewayKeys)[number];
