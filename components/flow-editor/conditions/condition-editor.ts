import type { ComponentType } from 'react';
import type { Condition } from '@/lib/engine/condition-schema';
import type { ConditionType } from '@/lib/engine/conditions/registry';

export type ConditionOf<Type extends ConditionType> = Extract<Condition, { type: Type }>;

/** How the editor shows conditions of one type. */
export interface ConditionEditor<Type extends ConditionType = ConditionType> {
  /** An empty condition. What it shares with the condition that it replaces is kept. */
  blank: (former?: Condition) => ConditionOf<Type>;
  summary: (condition: ConditionOf<Type>) => ConditionWords;
  /** Null for a type without fields. */
  Fields: ComponentType<ConditionFieldsProps<Type>> | null;
}

export interface ConditionFieldsProps<Type extends ConditionType = ConditionType> {
  condition: ConditionOf<Type>;
  onChange: (condition: ConditionOf<Type>) => void;
  errorOf: (field: string) => string | undefined;
  /** Whether the first field takes the focus while it is empty. */
  takesFocus: boolean;
}

/** What a condition asks for, as people wrote it. Each name and value must be isolated from the words around it. */
export interface ConditionWords {
  /** The sentence to use. Comparisons with numbers and with other variables have the same. */
  key: Exclude<ConditionType, 'field_comparison' | 'numeric_comparison'> | 'comparison';
  /** The variable, the intent, or the entity. */
  subject: string;
  operator: string;
  /** What is accepted: one of these. */
  values: readonly string[];
}

/** The variable of a condition, for one of another type that replaces it. */
export function variableOf(condition: Condition | undefined): string {
  return condition && 'variable' in condition ? condition.variable : '';
}
