import { appointment } from './appointment/appointment';
import { clinic } from './clinic/clinic';
import { leadCapture } from './lead-capture/lead-capture';
import { orderTracking } from './order-tracking/order-tracking';
import { restaurant } from './restaurant/restaurant';
import type { Template, TemplateId } from './template';

/** The templates that we ship, in the order of the gallery. Only the server loads them, because they are large. */
export const templates = {
  order_tracking: orderTracking,
  appointment,
  lead_capture: leadCapture,
  restaurant,
  clinic,
} satisfies Partial<Record<TemplateId, Template>>;
