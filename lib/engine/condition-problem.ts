/**
 * Which of two error messages fits a problem in a condition: required for a missing field or an unknown type, invalid for
 * a wrong value. Null for a path outside of conditions.
 *
 * @param path such as `edges[3].conditions[0].keywords`
 */
export function conditionProblem(path: string, value: unknown): 'condition_fields_required' | 'invalid_condition' | null {
  if (!/(^|\.)conditions\[\d+\]/.test(path)) return null;
  return isBlank(value) || path.endsWith('].type') || path.endsWith(']') ? 'condition_fields_required' : 'invalid_condition';
}

export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  // An empty field for a number.
  if (Number.isNaN(value)) return true;
  // A list typed as text may contain only commas.
  return typeof value === 'string' ? /^[\s,،]*$/.test(value) : Array.isArray(value) && value.length === 0;
}
