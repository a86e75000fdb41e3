/** The guided tours. Their steps are in components/tours/. */
export const tourKeys = ['first_assistant', 'advanced_settings', 'instructions', 'knowledge_base'] as const;
export type TourKey = (typeof tourKeys)[number];

/** How a tour ended for a member. One that has not is offered. */
export const tourStates = ['seen', 'skipped'] as const;
export type TourState = (typeof tourStates)[number];
