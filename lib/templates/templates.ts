import { appointment } from './appointment/appointment';
import { clinic } from './clinic/clinic';
import { event } from './event/event';
import { jobApplication } from './job-application/job-application';
import { leadCapture } from './lead-capture/lead-capture';
import { restaurant } from './restaurant/restaurant';
import type { Template, TemplateId } from './template';

/** The templates that we ship. Only the server loads them, because they are large. */
export const templates = {
  appointment,
  lead_capture: leadCapture,
  restaurant,
  clinic,
  job_application: jobApplication,
  event,
} satisfies Partial<Record<TemplateId, Template>>;
