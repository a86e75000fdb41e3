import type { Locale } from '../locales';
import type { WorkflowDefinition } from '../workflow/definition';

/** The templates of workflows that we ship. */
export const workflowTemplateIds = [
  'return_request',
  'onboarding',
  'service_appointment',
  'discount_approval',
  'complaint_escalation',
  'lead_qualification',
] as const;
export type WorkflowTemplateId = (typeof workflowTemplateIds)[number];

/** A workflow that a business can start with, in the languages that it is written in. */
export interface WorkflowTemplate {
  id: WorkflowTemplateId;
  content: Readonly<Record<Locale, WorkflowTemplateContent>>;
}

/** A template in one language. */
export interface WorkflowTemplateContent {
  name: string;
  /** What it does for a business, in one or two sentences. */
  description: string;
  definition: WorkflowDefinition;
}
