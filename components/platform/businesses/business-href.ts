export const businessTabs = ['overview', 'members', 'plan', 'suspension'] as const;
export type BusinessTab = (typeof businessTabs)[number];

/** The page of a business. */
export const businessHref = (id: string, tab: BusinessTab = 'overview'): string =>
  `/platform/businesses/${id}${tab === 'overview' ? '' : `?tab=${tab}`}`;
