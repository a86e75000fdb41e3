import { renderTemplate, type RenderedTemplate, type TemplatePart } from '@/lib/engine/render-template';
import type { Variables } from '@/lib/engine/json-value';

/** The text of a response template's parts with these variables. */
export function renderPreview({ parts, variables }: { parts: readonly TemplatePart[]; variables: Variables }): RenderedTemplate {
  return renderTemplate(parts, variables);
}
