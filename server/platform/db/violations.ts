import { DatabaseError } from 'pg';
import { Prisma } from '@/prisma/generated/client';

/** Whether a query failed because a row with such a unique value exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === 'P2002';
}

/** Whether a query failed because the row to change is not there. */
export function isMissingRow(error: unknown): boolean {
  return codeOf(error) === 'P2025';
}

/** Whether a query failed because a row that it names has gone, or one that it removes is named by another. */
export function isBrokenReference(error: unknown): boolean {
  return codeOf(error) === 'P2003' || rawKindOf(error) === 'ForeignKeyConstraintViolation';
}

/** Whether the database gave up a transaction because of another one, by a deadlock for instance: nothing of it was kept, and it may be run anew. */
export function isWriteConflict(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === '40001' || error.code === '40P01';
  return codeOf(error) === 'P2034' || rawKindOf(error) === 'TransactionWriteConflict';
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Prisma.PrismaClientKnownRequestError ? error.code : undefined;
}

/** Queries in SQL fail with one code for all, and say why in what the driver's adapter tells. */
function rawKindOf(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2010') return undefined;
  const { cause } = (error.meta?.driverAdapterError ?? {}) as { cause?: { kind?: string } };
  return cause?.kind;
}
