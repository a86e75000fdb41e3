import { DatabaseError, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import { env } from '../env';
import { makePool } from './make-pool';
import { ConnectionLost, isWriteConflict } from './violations';

/** A turn's statements take milliseconds, and a turn has seconds; in milliseconds. */
const longestStatement = Math.min(10_000, env().STATEMENT_TIMEOUT_MS);

/**
 * Connections that are the business's role for good, for single statements on hot paths: to take the role in each
 * transaction costs as much as the statements themselves. The statements look rows up by their keys, so one plan fits
 * all values, and planning them again costs more than running them.
 */
export const tenantPool = makePool(longestStatement, { options: '-c role=hamdam_app -c plan_cache_mode=force_generic_plan' });

export interface Statement {
  /** It is prepared under this name once a connection. */
  name: string;
  text: string;
  values: unknown[];
}

/** The business that each connection stands for since its last statement. */
const standsFor = new WeakMap<PoolClient, string>();

/**
 * One statement as one business sees it, a transaction of its own, in one round trip. It has to name the business in
 * its own conditions as well: on the connection the name of the former one stands until this one's is there. Given up by
 * the database because of another transaction, it has done nothing and is run once more.
 */
export async function runAsTenant<Row extends QueryResultRow>(business_id: string, statement: Statement): Promise<QueryResult<Row>> {
  try {
    return await runOnce<Row>(business_id, statement);
  } catch (error) {
    if (!isWriteConflict(error)) throw error;
    return runOnce<Row>(business_id, statement);
  }
}

async function runOnce<Row extends QueryResultRow>(business_id: string, statement: Statement): Promise<QueryResult<Row>> {
  const connection = await tenantPool.connect().catch((cause: Error) => {
    throw cause instanceof DatabaseError ? cause : new ConnectionLost(cause.message, { cause });
  });
  let broken: Error | undefined;
  try {
    const named = standsFor.get(connection) === business_id ? undefined : name(connection, business_id);
    const [result] = await Promise.all([connection.query<Row>(statement), named]);
    return result;
  } catch (error) {
    // What the database refuses leaves the connection as it was. After any other failure nobody knows how far it came.
    if (error instanceof DatabaseError) throw error;
    broken = error as Error;
    throw new ConnectionLost(broken.message, { cause: error });
  } finally {
    connection.release(broken);
  }
}

async function name(connection: PoolClient, business_id: string): Promise<void> {
  standsFor.delete(connection);
  await connection.query({ name: 'as-tenant', text: "select set_config('app.business_id', $1, false)", values: [business_id] });
  standsFor.set(connection, business_id);
}
