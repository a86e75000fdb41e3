import type { InstanceStatus } from '@/lib/workflow/instance';

/** Whether nothing can happen with an instance any more. A failed one can be corrected and tried again. */
export const hasEnded = (status: InstanceStatus) => status === 'completed' || status === 'cancelled';
