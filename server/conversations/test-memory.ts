import type { EffectFailure, EffectResult, RequestEffect } from '@/lib/engine/effect-types';
import type { EffectResultEvent, InstanceState } from '@/lib/engine/types';
import type { WorkflowReport } from '@/lib/engine/workflow-report';
import type { LoadedTurn } from './turn/load-turn';
import { reportOf } from './turn/report-of';
import type { TurnEvent } from './turn/turn-request';

/** The whole result of an effect. */
export interface TurnOutcome {
  effect: RequestEffect;
  outcome: EffectResultEvent;
}

/** What the log of a live test keeps in addition, so that it can go back to a turn, and become a test of the flow. */
export interface TestMemory {
  state: InstanceState;
  message_count: number;
  assistant_id: string;
  version_id: string;
  now: string;
  staff_away: boolean;
  /** Of the event `workflow_moved`. */
  report?: WorkflowReport;
  results: ({ type: RequestEffect['type']; node_id: string | null } & ({ result: EffectResult } | { failure: EffectFailure }))[];
}

/** The addition to the log of a turn. Nothing outside of live tests. */
export function testMemory(
  { channel, simulation, assistant }: LoadedTurn,
  { state, version, results = [] }: { state: InstanceState; version: { id: string }; results?: readonly TurnOutcome[] },
  message_count: number,
  event: TurnEvent,
): { test?: TestMemory } {
  if (channel !== 'test') return {};
  const known = results.map(({ effect: { type, node_id }, outcome }) => ({
    type,
    node_id,
    ...(outcome.ok ? { result: outcome.result } : { failure: outcome.failure }),
  }));
  const staff_away = simulation?.staff_away ?? false;
  return {
    test: {
      state,
      message_count,
      assistant_id: assistant.id,
      version_id: version.id,
      now: simulation?.at ?? new Date().toISOString(),
      staff_away,
      ...(event.type === 'workflow_moved' && { report: reportOf(event) }),
      results: known,
    },
  };
}
