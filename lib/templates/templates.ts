import { appointment } from './appointment/appointment';
import { clinic } from './clinic/clinic';
import type { Template, TemplateId } from './template';

/** The templates that we ship. Only the server loads them, because they are large. */
export const templates = { appointment, clinic } satisfies Partial<Record<TemplateId, Template>>;
