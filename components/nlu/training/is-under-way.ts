import type { Training } from '@/lib/contracts/flow-manager/nlu/trainings';

/** Whether a training waits for its turn or runs. */
export function isUnderWay({ status }: Pick<Training, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}
