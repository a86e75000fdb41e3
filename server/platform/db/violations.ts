import { DatabaseError } from 'pg';
import { Prisma } from '@/prisma/generated/client';

/** Whether a query failed because a row with the same unique value already exists. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === 'P2002';
}

/** Whether a query failed because the row to change does not exist. */
export function isMissingRow(error: unknown): boolean {
  return codeOf(error) === 'P2025';
}

/** Whether a query failed because a row that it references is gone, or because a row that it deletes is still referenced. */
export function isBrokenReference(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === '23503';
  return codeOf(error) === 'P2003' || rawKindOf(error) === 'ForeignKeyConstraintViolation';
}

/** SQLSTATE classes of temporary errors: lost connections, conflicts, insufficient resources, locks, shutdowns and timeouts, disks. */
const passing = /^(08|40|53|55|57|58)/;

/** The database did not respond to a statement. It is unknown whether the statement ran. */
export class ConnectionLost extends Error {}

/** Prisma's codes for an unreachable database, a pool or transaction that timed out, a conflict, and a failed driver. */
const passingPrisma = /^(P1\d{3}|P2024|P2028|P2034|P2036|P2037)$/;

const passingKinds = /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;

/** Whether a retry may succeed: the database was unreachable or too slow, or aborted the transaction because of another one. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ConnectionLost || isWriteConflict(error)) return true;
  if (error instanceof DatabaseError) return passing.test(error.code ?? '');
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    const { kind = '', originalCode = '' } = causeOf(error);
    return passingPrisma.test(error.code) || passing.test(originalCode) || passingKinds.test(kind);
  }
  if (error instanceof Prisma.PrismaClientInitializationError || error instanceof Prisma.PrismaClientUnknownRequestError) return true;
  // Prisma passes the driver's own errors through unchanged.
  const { message = '', code = '', name = '' } = (error ?? {}) as { message?: string; code?: string; name?: string };
  return (
    name === 'DriverAdapterError' ||
    /^(ECONN|EPIPE|ETIMEDOUT)/.test(code) ||
    /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/.test(
      message,
    )
  );
}

/**
 * Whether the database aborted a transaction because of another one, for instance after a deadlock. Nothing was stored,
 * and the transaction may run again.
 */
export function isWriteConflict(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === '40001' || error.code === '40P01';
  return codeOf(error) === 'P2034' || rawKindOf(error) === 'TransactionWriteConflict';
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Prisma.PrismaClientKnownRequestError ? error.code : undefined;
}

/** All failed raw SQL queries have the same Prisma code. The driver adapter's report contains the reason. */
function rawKindOf(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2010') return undefined;
  return causeOf(error).kind;
}

/** The driver adapter's report: its own kind of error, and the SQLSTATE. */
function causeOf({ meta }: Prisma.PrismaClientKnownRequestError): { kind?: string; originalCode?: string } {
  return (meta?.driverAdapterError as { cause?: { kind?: string; originalCode?: string } } | undefined)?.cause ?? {};
}
