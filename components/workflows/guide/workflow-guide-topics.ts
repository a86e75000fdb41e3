import type { WorkflowTemplateId } from '@/lib/workflow-templates/workflow-template';

/** The topics of the guide to workflows, which are the anchors of its page, each with the template that shows it. */
export const workflowGuideTopics = {
  what: 'return_request',
  states: null,
  transitions: 'discount_approval',
  forms: 'lead_qualification',
  approvals: 'complaint_escalation',
  waiting: 'service_appointment',
  publishing: null,
  starting: null,
  instances: null,
} as const satisfies Record<string, WorkflowTemplateId | null>;

/** The address of the guide to workflows, or of one of its topics. */
export const workflowGuideHref = (topic = ''): string => `/workflows/guide${topic && `#${topic}`}`;
