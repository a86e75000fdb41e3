import { appointment } from './appointment/appointment';
import { orderTracking } from './order-tracking/order-tracking';
import { returns } from './returns/returns';
import { internetSupport } from './internet-support/internet-support';
import { complaint } from './complaint/complaint';
import type { Template, TemplateId } from './template';

/** The templates that we ship. Only the server loads them, because they are large. */
export const templates = {
  appointment,
  order_tracking: orderTracking,
  returns,
  internet_support: internetSupport,
  complaint,
} satisfies Partial<Record<TemplateId, Template>>;
