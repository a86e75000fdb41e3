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
  if (error instanceof DatabaseError) return error.code === '23503';
  return codeOf(error) === 'P2003' || rawKindOf(error) === 'ForeignKeyConstraintViolation';
}

/** SQLSTATE classes of what passes by itself: lost connections, conflicts, too little of something, a lock, a stop or a timeout, a disk. */
const passing = /^(08|40|53|55|57|58)/;

/** A statement that the database did not answer; nobody knows how far it came. */
export class ConnectionLost extends Error {}

/** Prisma's codes of a database that cannot be reached, a pool or transaction that ran out of time, a conflict, and a driver that failed. */
const passingPrisma = /^(P1\d{3}|P2024|P2028|P2034|P2036|P2037)$/;

const passingKinds = /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;

/** Whether the same again may succeed: the database was away, too slow, or gave way to another transaction. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ConnectionLost || isWriteConflict(error)) return true;
  if (error instanceof DatabaseError) return passing.test(error.code ?? '');
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    const { kind = '', originalCode = '' } = causeOf(error);
    return passingPrisma.test(error.code) || passing.test(originalCode) || passingKinds.test(kind);
  }
  if (error instanceof Prisma.PrismaClientInitializationError || error instanceof Prisma.PrismaClientUnknownRequestError) return true;
  // The driver's own failures pass through Prisma as they are.
  const { message = '', code = '', name = '' } = (error ?? {}) as { message?: string; code?: string; name?: string };
  return (
    name === 'DriverAdapterError' ||
    /^(ECONN|EPIPE|ETIMEDOUT)/.test(code) ||
    /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/.test(
      message,
    )
  );
}

/** Whether the database gave up a transaction because of another one, by a deadlock for instance: nothing of it was kept, and it may be run anew. */
export function isWriteConflict(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === '40001' || error.code === '40P01';
  return codeOf(error) === 'P2034' || rawKindOf(error) === 'TransactionWriteConflict';
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Prisma.PrismaClientKnownRequestError ? error.code : undefined;
}

/** Queries in SQL fail with one code for all, and say why in what the driver's adapter reports. */
function rawKindOf(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2010') return undefined;
  return causeOf(error).kind;
}

/** What the driver's adapter reports: its own kind of error, and the SQLSTATE. */
function causeOf({ meta }: Prisma.PrismaClientKnownRequestError): { kind?: string; originalCode?: string } {
  return (meta?.driverAdapterError as { cause?: { kind?: string; originalCode?: string } } | undefined)?.cause ?? {};
}
