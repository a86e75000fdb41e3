import type { trainingFailures, TrainingComparison, trainingPhases } from '@/lib/contracts/flow-manager/nlu/trainings';
import type { NluTraining } from '@/prisma/generated/client';

/** A training's row as it is sent. */
export function presentTraining(row: NluTraining, now: Date) {
  const { started_at, finished_at, comparison, phase, reason, ...rest } = row;
  const until = finished_at ?? now;
  return {
    ...rest,
    started_at,
    finished_at,
    phase: phase as (typeof trainingPhases)[number],
    reason: reason as (typeof trainingFailures)[number] | null,
    comparison: comparison as unknown as TrainingComparison | null,
    seconds: started_at ? Math.max(0, until.getTime() - started_at.getTime()) / 1000 : null,
  };
}
