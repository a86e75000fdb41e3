import type { InstanceStatus } from '@/lib/workflow/instance';
import { unended } from '../delete-ended-instances';

/** One that failed can still be retried. */
export const hasEnded = (status: InstanceStatus): boolean => !unended.includes(status);
