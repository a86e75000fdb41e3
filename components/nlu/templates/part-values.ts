import type { PartInput, TemplatePart } from '@/lib/contracts/flow-manager/nlu/templates';

/** The fields of a template's part while it is edited and shown. */
export type PartValues = Pick<TemplatePart, 'type' | 'text_content' | 'entity' | 'fallback_value'>;

/** The fields that are sent: only those of its type. */
export function partInputOf({ type, text_content, entity, fallback_value }: PartValues): PartInput {
  return type === 'static_text'
    ? { type, text_content, entity: null, fallback_value: null }
    : { type, text_content: '', entity, fallback_value: fallback_value || null };
}
