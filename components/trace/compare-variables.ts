import type { JsonValue, Variables } from '@/lib/engine/json-value';
import { valueText } from '@/lib/engine/value-text';

export interface VariableChange {
  name: string;
  change: 'added' | 'changed' | 'removed' | 'same';
  /** As text. Null if there is none. */
  before: string | null;
  after: string | null;
}

const order = ['changed', 'added', 'removed', 'same'] as const;

/** The variables of a turn before and after, changed ones first. */
export function compareVariables(before: Variables, after: Variables): VariableChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name): VariableChange => {
      const [was, is] = [textOf(before[name]), textOf(after[name])];
      const change = was === is ? 'same' : was === null ? 'added' : is === null ? 'removed' : 'changed';
      return { name, change, before: was, after: is };
    })
    .sort((a, b) => order.indexOf(a.change) - order.indexOf(b.change));
}

function textOf(value: JsonValue | undefined): string | null {
  return value === undefined ? null : value === null ? 'null' : valueText(value);
}
