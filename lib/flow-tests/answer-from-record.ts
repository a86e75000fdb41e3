import type { RecordedResult } from '../contracts/flow-manager/dialog/flow-test';
import type { EffectFailure, EffectResult, RequestEffect } from '../engine/effect-types';
import type { Variables } from '../engine/json-value';
import type { KnownResult } from '../engine/types';

/** An effect that the test has no result for. */
export interface Unrecorded {
  type: RequestEffect['type'];
  flow_id: string | null;
  node_id: string | null;
}

interface EffectRecord {
  left: RecordedResult[];
  unrecorded: Unrecorded[];
  render: (template: string, variables: Variables) => string;
}

export const recordOf = (results: readonly RecordedResult[], render: EffectRecord['render']): EffectRecord => ({
  left: [...results],
  unrecorded: [],
  render,
});

/**
 * The recorded result of an effect: the first one of the same node, otherwise the first one of the same type, because a
 * node may have been renamed. Each is used once. Templates are rendered as in a turn, unless their text is recorded.
 */
export function answerFromRecord(record: EffectRecord, request: RequestEffect, node: string | null): KnownResult {
  const { left } = record;
  const fits = ({ type }: RecordedResult) => type === null || type === request.type;
  const ofNode = left.findIndex((one) => fits(one) && one.node !== null && one.node === node);
  const index = ofNode >= 0 ? ofNode : left.findIndex(fits);
  const [found] = index >= 0 ? left.splice(index, 1) : [];
  if (found?.failure) return { failure: found.failure as EffectFailure };
  if (found?.result) return { result: found.result as unknown as EffectResult };
  if (request.type === 'render_template') return { result: { text: record.render(request.template, request.variables) } };
  record.unrecorded.push({ type: request.type, flow_id: request.flow_id, node_id: request.node_id });
  if (request.type === 'answer') return { result: { text: '', answered: false } };
  if (request.type === 'route') return { result: { text: '', route: null } };
  return { failure: { code: 'effect_failed' } };
}
