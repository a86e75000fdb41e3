import type { Variables } from './json-value';
import { replacePlaceholders } from './replace-placeholders';
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
}

/**
 * Puts a response template together: static text as written, with `{{name}}` replaced by the context variable; an entity
 * by its variable's value, by its fallback value while that is empty, and else by nothing. Nothing stands between parts.
 */
export function renderTemplate(parts: readonly TemplatePart[], variables: Variables): RenderedTemplate {
  const missing = new Set<string>();
  const texts = parts.map(({ type, text_content, entity, fallback_value }) => {
    if (type === 'static_text') {
      for (const name of placeholdersOf(text_content)) if (isEmpty(readVariable(variables, name))) missing.add(name);
      return replacePlaceholders(text_content, variables);
    }
    const value = readVariable(variables, entity ?? '');
    if (!isEmpty(value)) return valueText(value);
    if (!fallback_value && entity) missing.add(entity);
    return fallback_value ?? '';
  });
  return { text: texts.join(''), missing: [...missing] };
}

/** A template named by its name or its id, put together; one that does not exist is blank. Names are keys in lower case. */
export function renderNamed(templates: ReadonlyMap<string, readonly TemplatePart[]>, name: string, variables: Variables): string {
  const parts = templates.get(name.trim().toLowerCase());
  return parts ? renderTemplate(parts, variables).text : '';
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map((match) => (match[1] ?? '').trim());
}
