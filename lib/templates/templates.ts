import { appointment } from './appointment/appointment';
import type { Template, TemplateId } from './template';

/** The templates that we ship. Only the server loads them, because they are large. */
export const templates = { appointment } satisfies Partial<Record<TemplateId, Template>>;
