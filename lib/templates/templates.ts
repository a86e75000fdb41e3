import { appointment } from './appointment/appointment';
import { clinic } from './clinic/clinic';
import { complaint } from './complaint/complaint';
import { event } from './event/event';
import { faqHandoff } from './faq-handoff/faq-handoff';
import { internetSupport } from './internet-support/internet-support';
import { jobApplication } from './job-application/job-application';
import { leadCapture } from './lead-capture/lead-capture';
import { orderTracking } from './order-tracking/order-tracking';
import { restaurant } from './restaurant/restaurant';
import { returns } from './returns/returns';
import { survey } from './survey/survey';
import type { Template, TemplateId } from './template';

/** The templates that we ship, in the order of the gallery. Only the server loads them, because they are large. */
export const templates = {
  order_tracking: orderTracking,
  appointment,
  faq_handoff: faqHandoff,
  lead_capture: leadCapture,
  returns,
  complaint,
  restaurant,
  clinic,
  internet_support: internetSupport,
  survey,
  job_application: jobApplication,
  event,
} satisfies Record<TemplateId, Template>;
