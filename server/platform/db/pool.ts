import { env } from '../env';
import { makePool } from './make-pool';

/** What Prisma's transactions run on. */
export const pool = makePool(env().STATEMENT_TIMEOUT_MS);
