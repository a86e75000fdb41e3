import type { InstanceStatus } from '@/lib/workflow/instance';

/** The statuses of instances that have not ended. One that failed can be retried, but nothing happens by itself. */
export const unended = ['running', 'waiting', 'paused'] as const satisfies readonly InstanceStatus[];

export const hasEnded = (status: InstanceStatus): boolean => !(unended as readonly InstanceStatus[]).includes(status);
