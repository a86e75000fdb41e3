import type { Condition } from '@/lib/engine/condition-schema';
import type { ComparisonOperator } from '@/lib/engine/conditions/comparison-operator';
import { isOnlyPlaceholder, placeholderNames } from '@/lib/text/placeholders';
import { fieldsOf, listOf, numberOf, textOf, type Fields } from './typebot-export';

const operators = new Map<string, ComparisonOperator>([
  ['Equal to', '=='],
  ['Not equal', '!='],
  ['Greater than', '>'],
  ['Greater or equal to', '>='],
  ['Less than', '<'],
  ['Less or equal to', '<='],
]);

interface Branch {
  operator: 'AND' | 'OR';
  conditions: Condition[];
  /** Comparisons that have no counterpart here. The branch cannot be taken, because it would be taken at the wrong time. */
  unknown: string[];
}

/** The comparisons of a branch of a condition. */
export function readComparisons(item: Fields, variableOf: (id: unknown) => string | null): Branch {
  const { comparisons, logicalOperator } = fieldsOf(item.content);
  const branch: Branch = { operator: logicalOperator === 'OR' ? 'OR' : 'AND', conditions: [], unknown: [] };
  for (const { variableId, comparisonOperator, value } of listOf(comparisons)) {
    const operator = textOf(comparisonOperator);
    const condition = readComparison(variableOf(variableId), operator, textOf(value).trim());
    if (condition) branch.conditions.push(condition);
    else branch.unknown.push(operator);
  }
  if (branch.conditions.length === 0 && branch.unknown.length === 0) branch.unknown.push('');
  return branch;
}

function readComparison(variable: string | null, name: string, value: string): Condition | null {
  if (variable === null) return null;
  if (name === 'Is set') return { type: 'context_variable_exists', variable };
  const operator = operators.get(name);
  if (!operator || value === '') return null;
  if (isOnlyPlaceholder(value)) {
    const [other] = placeholderNames(value);
    return other === undefined ? null : { type: 'field_comparison', variable, operator, other };
  }
  const number = numberOf(value);
  if (operator !== '==' && operator !== '!=' && number !== null) return { type: 'numeric_comparison', variable, operator, value: number };
  return { type: 'field_comparison', variable, operator, value };
}
