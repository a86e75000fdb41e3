import { env } from '../env';
import { makePool } from './make-pool';

/** The pool for Prisma's transactions. */
export const pool = makePool(env().STATEMENT_TIMEOUT_MS);
