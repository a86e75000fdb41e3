/**
 * In which of two sentences a field of a condition is refused: what is missing, and a type that is unknown, as required;
 * what is there and wrong as invalid. Null for a path outside of conditions.
 *
 * @param path such as `edges[3].conditions[0].keywords`
 */
export function conditionProblem(path: string, value: unknown): 'condition_fields_required' | 'invalid_condition' | null {
  if (!/(^|\.)conditions\[\d+\]/.test(path)) return null;
  return isBlank(value) || path.endsWith('].type') || path.endsWith(']') ? 'condition_fields_required' : 'invalid_condition';
}

export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  // A list typed as one text may hold nothing but its commas.
  return typeof value === 'string' ? /^[\s,،]*$/.test(value) : Array.isArray(value) && value.length === 0;
}
