import { limits } from '../limits';
import { firstBytes, joinWhileFitting } from '../text/first-bytes';
import { placeholderNames } from '../text/placeholders';
import type { Variables } from './json-value';
import { filledPieces } from './replace-placeholders';
import { isEmpty, readVariable, valueText } from './value-text';

/** A part of a response template. */
export interface TemplatePart {
  type: 'static_text' | 'entity';
  /** Of static_text. */
  text_content: string;
  /** Of entity: its key name, which is also the name of the context variable. */
  entity: string | null;
  fallback_value: string | null;
}

export interface RenderedTemplate {
  text: string;
  /** The variables that are empty and for which nothing else was put in, each once, in the order of the parts. */
  missing: string[];
  /** Where the text is longer than a reply may be, and ends there. */
  cut?: true;
}

/**
 * Puts a response template together: static text as written, with `{{name}}` replaced by the context variable; an entity
 * by its variable's value, by its fallback value while that is empty, and else by nothing. Nothing stands between parts.
 */
export function renderTemplate(parts: readonly TemplatePart[], variables: Variables): RenderedTemplate {
  const whole = joinWhileFitting(renderedPieces(parts, variables), limits.reply_bytes);
  const text = firstBytes(whole, limits.reply_bytes);
  const missing = [...new Set(parts.flatMap(neededBy))].filter((name) => isEmpty(readVariable(variables, name)));
  return { text, missing, ...(text.length < whole.length && { cut: true }) };
}

/**
 * A template named by its name or its id, put together; one that does not exist is blank. Names are keys in lower case.
 * It ends once the text is longer than a reply may be; whoever sends it cuts it.
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

/** The variables for which a part has nothing else to put in. */
function neededBy({ type, text_content, entity, fallback_value }: TemplatePart): string[] {
  if (type === 'static_text') return placeholderNames(text_content);
  return entity && !fallback_value ? [entity] : [];
}
