import type { PartInput, TemplatePart } from '@/lib/contracts/flow-manager/nlu/templates';

/** A part of a template as it is written and shown. */
export type PartValues = Pick<TemplatePart, 'type' | 'text_content' | 'entity' | 'fallback_value'>;

/** What of it is sent: only what its type has. */
export function partInputOf({ type, text_content, entity, fallback_value }: PartValues): PartInput {
  return type === 'static_text'
    ? { type, text_content, entity: null, fallback_value: null }
    : { type, text_content: '', entity, fallback_value: fallback_value || null };
}
