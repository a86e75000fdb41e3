import { limits } from '../limits';
import { firstBytes, joinWhileFitting } from '../text/first-bytes';
import { placeholderNames } from '../text/placeholders';
import type { Variables } from './json-value';
import { filledPieces } from './replace-placeholders';
import { isEmpty, readVariable, valueText } from './value-text';

/** A part of a response template. */
export interface TemplatePart {
  type: 'static_text' | 'entity';
  /** For static_text. */
  text_content: string;
  /** For entity: its key name, which is also the name of the context variable. */
  entity: string | null;
  fallback_value: string | null;
}

export interface RenderedTemplate {
  text: string;
  /** The empty variables without a replacement, each once, in the order of the parts. */
  missing: string[];
  /** Set if the text was cut at the limit of a reply. */
  cut?: true;
}

/**
 * Renders a response template: static text unchanged, with `{{name}}` replaced by the context variable; an entity as its
 * variable's value, or its fallback value if that is empty, or nothing. Parts are joined without a separator.
 */
export function renderTemplate(parts: readonly TemplatePart[], variables: Variables): RenderedTemplate {
  const whole = joinWhileFitting(renderedPieces(parts, variables), limits.reply_bytes);
  const text = firstBytes(whole, limits.reply_bytes);
  const missing = [...new Set(parts.flatMap(neededBy))].filter((name) => isEmpty(readVariable(variables, name)));
  return { text, missing, ...(text.length < whole.length && { cut: true }) };
}

/**
 * Renders a template by its name or id. A template that does not exist is blank. Names are keys in lower case. Rendering
 * stops once the text is longer than a reply may be. The sender cuts it.
 */
export function renderNamed(templates: ReadonlyMap<string, readonly TemplatePart[]>, name: string, variables: Variables): string {
  const parts = templates.get(name.trim().toLowerCase());
  return joinWhileFitting(renderedPieces(parts ?? [], variables), limits.reply_bytes);
}

function* renderedPieces(parts: readonly TemplatePart[], variables: Variables): Generator<string> {
  for (const { type, text_content, entity, fallback_value } of parts) {
    const value = readVariable(variables, entity ?? '');
    if (type === 'static_text') yield* filledPieces(text_content, variables);
    else yield isEmpty(value) ? (fallback_value ?? '') : valueText(value);
  }
}

/** The variables for which a part has no replacement. */
function neededBy({ type, text_content, entity, fallback_value }: TemplatePart): string[] {
  if (type === 'static_text') return placeholderNames(text_content);
  return entity && !fallback_value ? [entity] : [];
}
