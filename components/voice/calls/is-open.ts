import type { Call } from '@/lib/contracts/voice/calls';

/** Whether a call is in progress. */
export const isOpen = ({ state }: Pick<Call, 'state'>): boolean => state !== 'ended' && state !== 'failed';
