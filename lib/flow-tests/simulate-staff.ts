import type { CompiledFlow } from '../engine/compile-flow';

/** A flow whose staff are away: every day is closed, so nothing is handed over. */
export function simulateStaff(flow: CompiledFlow, staff_away: boolean): CompiledFlow {
  return staff_away ? { ...flow, settings: { ...flow.settings, working_hours: { monday: [] } } } : flow;
}
