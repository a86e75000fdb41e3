import { limits } from '../../limits';
import { isOnlyPlaceholder, placeholderNames } from '../../text/placeholders';
import type { JsonValue, Variables } from '../json-value';
import { replacePlaceholders } from '../replace-placeholders';
import { readVariable, valueText } from '../value-text';

/** Texts with their placeholders replaced, for an action or a workflow. */
export function filledValues(texts: Readonly<Record<string, string>>, variables: Variables): Variables {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, filledValue(text, variables)]));
}

/** A text that is only a placeholder is the variable's value itself, so that a number stays one. */
function filledValue(text: string, variables: Variables): JsonValue {
  const value = isOnlyPlaceholder(text) ? (readVariable(variables, placeholderNames(text)[0] ?? '') ?? null) : undefined;
  const isWhole = value !== undefined && valueText(value).length <= limits.variable_bytes;
  return isWhole ? value : replacePlaceholders(text, variables);
}
