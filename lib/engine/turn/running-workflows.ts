import type { InstanceState, Position, RunningWorkflow } from '../types';

/** The workflows for which the conversation waits, in its node and in those that detours interrupted. */
export function runningWorkflows({ position, stack }: Pick<InstanceState, 'position' | 'stack'>): RunningWorkflow[] {
  const places: readonly (Position | null)[] = [...stack, position];
  return places.flatMap((place) => (place?.workflow && !place.workflow.ended ? [place.workflow] : []));
}

/** Whether the conversation waits, but not for its customer. */
export function waitsForOthers({ position }: Pick<InstanceState, 'position'>): boolean {
  if (!position?.workflow || position.filling) return false;
  return !position.workflow.asks && !position.workflow.ended;
}
