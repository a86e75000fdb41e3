/** The prompts that the product ships. */
export const shippedPromptIds = [
  'friendly_support',
  'formal_support',
  'sales_advisor',
  'calm_complaints',
  'lead_qualifier',
  'short_answers',
] as const;
export type ShippedPromptId = (typeof shippedPromptIds)[number];
