import { appointment } from './appointment/appointment';
import { orderTracking } from './order-tracking/order-tracking';
import type { Template, TemplateId } from './template';

/** The templates that we ship. Only the server loads them, because they are large. */
export const templates = { appointment, order_tracking: orderTracking } satisfies Partial<Record<TemplateId, Template>>;
