import { conditionDetail } from '@/lib/engine/condition-schema';
import type { EffectResult, Reply, RequestEffect } from '@/lib/engine/effect-types';
import type { ConditionOutcome, TraceStep } from '@/lib/engine/trace-types';
import type { FlowNames, NamedPath } from './flow-names';
import { factOf, type Fact } from './trace-fact';
import type { TurnTimings } from './turn-record';

export interface TriedCondition {
  type: string;
  held: boolean;
  /** The required values. Empty if they are no longer known. */
  detail: string;
}

/** A handler or edge that was tried. */
export interface Attempt {
  id: string;
  /** A handler's name, or the key of an edge's target node. Null if the edge no longer exists. */
  name: string | null;
  held: boolean;
  is_default: boolean;
  operator: 'AND' | 'OR' | null;
  conditions: TriedCondition[];
}

/** One line of a displayed trace. */
export type TraceLine =
  | { type: 'handlers'; attempts: Attempt[] }
  | { type: 'edges'; node: string; attempts: Attempt[] }
  | { type: 'emitted'; reply: Reply; node: string | null }
  | { type: 'effect'; effect: RequestEffect; result: EffectResult | null; milliseconds: number | null }
  | ({ type: 'fact' } & Fact);

/** The steps of a turn as lines. Consecutive attempts share one line, and ids are replaced by names. */
export function traceLines(steps: readonly TraceStep[], names: FlowNames, timings: TurnTimings | null): TraceLine[] {
  const lines: TraceLine[] = [];
  for (const step of steps) {
    const last = lines.at(-1);
    switch (step.type) {
      case 'handler_tried': {
        const attempt = attemptOf(step.handler_id, step, step.name, names.handler(step.handler_id));
        if (last?.type === 'handlers') last.attempts.push(attempt);
        else lines.push({ type: 'handlers', attempts: [attempt] });
        break;
      }
      case 'edge_tried': {
        const path = names.path(step.edge_id);
        const attempt = { ...attemptOf(step.edge_id, step, path?.target ?? null, path), is_default: step.is_default };
        const node = names.nodeKey(step.node_id);
        if (last?.type === 'edges' && last.node === node) last.attempts.push(attempt);
        else lines.push({ type: 'edges', node, attempts: [attempt] });
        break;
      }
      case 'emitted':
        lines.push({ type: 'emitted', reply: step.reply, node: step.reply.node_id && names.nodeKey(step.reply.node_id) });
        break;
      case 'effect':
        lines.push({ ...step, milliseconds: timings?.effects[step.effect.id] ?? null });
        break;
      // The edge that matched and the node entered next say the same.
      case 'edge_taken':
        break;
      default:
        lines.push({ type: 'fact', ...factOf(step, names) });
    }
  }
  return lines;
}

interface Tried {
  held: boolean;
  conditions: readonly ConditionOutcome[];
}

function attemptOf(id: string, { held, conditions }: Tried, name: string | null, path: NamedPath | undefined): Attempt {
  // The flow may have changed since and have other conditions. Then only the trace's own information is shown.
  const isSame =
    path?.conditions.length === conditions.length && conditions.every(({ type }, index) => path.conditions[index]?.type === type);
  return {
    id,
    name,
    held,
    is_default: false,
    operator: isSame && conditions.length > 1 ? path.operator : null,
    conditions: conditions.map((outcome, index) => {
      const condition = isSame ? path.conditions[index] : undefined;
      return { ...outcome, detail: condition ? conditionDetail(condition) : '' };
    }),
  };
}
