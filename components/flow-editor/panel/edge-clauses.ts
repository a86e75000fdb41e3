import { conditionSchema, type Condition } from '@/lib/engine/condition-schema';
import type { ConditionWords } from '../conditions/condition-editor';
import { conditionEditor } from '../conditions/registry';

/** The conditions of a path as clauses of a sentence. Null for one that is not filled in yet. Of many values, the first are named. */
export function edgeClauses(conditions: readonly Condition[]): (ConditionWords | null)[] {
  return conditions.map((condition) => {
    if (!conditionSchema.safeParse(condition).success) return null;
    const words = conditionEditor(condition.type).summary(condition);
    const { values } = words;
    return values.length > mostValues ? { ...words, values: [...values.slice(0, mostValues), '…'] } : words;
  });
}

const mostValues = 4;
