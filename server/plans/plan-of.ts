import type { Tx } from '@/server/platform/db/client';
import { env } from '@/server/platform/env';

/** The plan of every business until it can subscribe to another. */
export const planOf = (tx: Tx) => tx.plan.findUniqueOrThrow({ where: { key: env().DEFAULT_PLAN } });
