import { DatabaseError, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import { env } from '../env';
import { makePool } from './make-pool';
import { ConnectionLost, isWriteConflict } from './violations';

/** The longest statement, in milliseconds. A turn's statements take milliseconds, and a turn may take seconds. */
const longestStatement = Math.min(10_000, env().STATEMENT_TIMEOUT_MS);

/**
 * Connections that keep the business's role permanently, for single statements on hot paths. Taking the role in each
 * transaction costs as much as the statements themselves. The statements look rows up by their keys, so one plan fits all
 * values, and planning them again costs more than running them.
 */
export const tenantPool = makePool(longestStatement, { options: '-c role=hamdam_app -c plan_cache_mode=force_generic_plan' });

export interface Statement {
  /** The statement is prepared under this name once per connection. */
  name: string;
  text: string;
  values: unknown[];
}

/** The business that is currently set on each connection. */
const businessOf = new WeakMap<PoolClient, string>();

/**
 * Runs one statement as one business, in a transaction of its own and one round trip. The statement must also filter by
 * business in its own conditions, because the connection has the previous business set until the new one is. If the
 * database aborts the statement because of another transaction, nothing was done and it runs once more.
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
    const named = businessOf.get(connection) === business_id ? undefined : name(connection, business_id);
    const [result] = await Promise.all([connection.query<Row>(statement), named]);
    return result;
  } catch (error) {
    // An error from the database leaves the connection usable. After any other failure it is unknown whether the statement ran.
    if (error instanceof DatabaseError) throw error;
    broken = error as Error;
    throw new ConnectionLost(broken.message, { cause: error });
  } finally {
    connection.release(broken);
  }
}

async function name(connection: PoolClient, business_id: string): Promise<void> {
  businessOf.delete(connection);
  await connection.query({ name: 'as-tenant', text: "select set_config('app.business_id', $1, false)", values: [business_id] });
  businessOf.set(connection, business_id);
}
