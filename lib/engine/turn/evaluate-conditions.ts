import type { CompiledConditions } from '../compile-flow';
import type { ConditionView } from '../conditions/condition-module';
import type { ConditionOutcome } from '../trace-types';

/** The result of an edge's or handler's conditions. */
export interface Evaluation {
  held: boolean;
  conditions: ConditionOutcome[];
  /** The intent of an intent_match condition that is met. Null without one. */
  intent: string | null;
}

/** Evaluates every condition, even if the result is clear before the last: the trace shows them all. */
export function evaluateConditions({ operator, tests }: CompiledConditions, view: ConditionView): Evaluation {
  view.comparisons.count(1 + tests.length);
  let heldCount = 0;
  let intent: string | null = null;
  const conditions = tests.map(({ type, holds, intent: ofCondition }) => {
    const held = holds(view);
    if (held) {
      heldCount += 1;
      intent = ofCondition ?? intent;
    }
    return { type, held };
  });
  const held = operator === 'AND' ? tests.length > 0 && heldCount === tests.length : heldCount > 0;
  return { held, conditions, intent };
}
