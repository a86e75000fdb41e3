import type { Variables } from './json-value';
import { readVariable, valueText } from './value-text';

/**
 * Puts context variables in place of `{{name}}`, spaces inside allowed; an unknown one becomes the empty text. A value
 * put in is never expanded again.
 */
export function replacePlaceholders(text: string, variables: Variables): string {
  return text.replace(PLACEHOLDER, (_match, name: string) => valueText(readVariable(variables, name.trim())));
}

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
