import type { Tx } from '@/server/platform/db/client';

/** Rewards the business that brought another one, when that one first pays. */
export async function rewardReferral(_tx: Tx, _payment: { business_id: string; order_id: string }): Promise<void> {}
