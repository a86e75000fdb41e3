import type { CompiledHandler } from '../compile-flow';
import { evaluateConditions } from './evaluate-conditions';
import type { Turn } from './turn';

/** A handler whose conditions are met, the run of the flow it belongs to, and the intent it was chosen for, if any. */
export interface ChosenHandler {
  handler: CompiledHandler;
  flow_id: string;
  activation: number;
  intent: string | null;
}

/** The first global handler whose conditions are met: of the current flow, then of the flows below it on the stack. */
export function chooseHandler(turn: Turn): ChosenHandler | null {
  const view = turn.view;
  const seen = new Set<string>();
  for (const { flow_id: flowId, activation } of [...turn.state.stack, turn.position].reverse()) {
    if (seen.has(flowId)) continue;
    seen.add(flowId);
    for (const handler of turn.findFlow(flowId)?.handlers ?? []) {
      const { held, conditions, intent } = evaluateConditions(handler.conditions, view);
      turn.traceTry({ type: 'handler_tried', flow_id: flowId, handler_id: handler.id, name: handler.name, held, conditions });
      if (held) return { handler, flow_id: flowId, activation, intent };
    }
  }
  return null;
}
