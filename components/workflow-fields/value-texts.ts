import type { AskedField } from '@/lib/contracts/flow-manager/workflow/workflow-values';
import type { FieldType } from '@/lib/workflow/definition';

/** What is typed or chosen, by the name of the field. Empty: nothing. */
export interface ValueTexts {
  values: Record<string, string>;
}

type Problem = 'required';

export const isYesNo = (type: FieldType) => type === 'boolean';

/** A stored value as it is edited. */
export function textOfValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}
