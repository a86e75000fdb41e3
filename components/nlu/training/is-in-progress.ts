import type { Training } from '@/lib/contracts/flow-manager/nlu/trainings';

/** Whether a training is queued or running. */
export function isInProgress({ status }: Pick<Training, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}
