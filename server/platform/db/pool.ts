import { makePool } from './make-pool';

/** What Prisma's transactions run on. */
export const pool = makePool();
