import { complaintEscalation } from './complaint-escalation/complaint-escalation';
import { discountApproval } from './discount-approval/discount-approval';
import { leadQualification } from './lead-qualification/lead-qualification';
import { onboarding } from './onboarding/onboarding';
import { returnRequest } from './return-request/return-request';
import { serviceAppointment } from './service-appointment/service-appointment';
import type { WorkflowTemplate, WorkflowTemplateId } from './workflow-template';

/** The templates that we ship, in the order of the gallery. Only the server loads them, because they are large. */
export const workflowTemplates = {
  return_request: returnRequest,
  onboarding,
  service_appointment: serviceAppointment,
  discount_approval: discountApproval,
  complaint_escalation: complaintEscalation,
  lead_qualification: leadQualification,
} satisfies Record<WorkflowTemplateId, WorkflowTemplate>;
