/** Of how many last days visits are counted. */
export const VISIT_DAYS = ['1', '7', '30', '90'] as const;
export type VisitDays = (typeof VISIT_DAYS)[number];
