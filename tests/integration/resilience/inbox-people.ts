import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { call } from '../support/processes-scene';

/** Limited so that the test ends. Minutes without a response are a failure anyway. */
const patienceMs = 180_000;
const pauseMs = 100;

export interface Answered<Body> {
  status: number;
  body: Body;
}

/** Repeats a call until the API answers it, because it is killed meanwhile. Returns any answer below 500. */
export async function insist<Body>(method: string, url: string, token: string, json?: object): Promise<Answered<Body>> {
  let last = 'nothing';
  for (const began = performance.now(); performance.now() - began < patienceMs; await sleep(pauseMs)) {
    try {
      const response = await fetch(url, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: json && JSON.stringify(json),
        signal: AbortSignal.timeout(30_000),
      });
      const text = await response.text();
      if (response.status < 500) return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Body };
      last = `${response.status} ${text}`;
    } catch (error) {
      // The API was killed. The call is repeated.
      last = (error as Error).message;
    }
  }
  throw new Error(`${url} is not answered: ${last}`);
}

/** People who sign in to the business of a token, in the role of staff. Returns their tokens. */
export async function addOperators(url: string, databaseUrl: string, owner: string, count: number): Promise<string[]> {
  const me = await call<{ business: { id: string } }>('GET', `${url}/api/user-management/auth/me`, { token: owner });
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    return await Promise.all(Array.from({ length: count }, (_, index) => addOperator(url, database, me.business.id, index + 1)));
  } finally {
    await database.end();
  }
}

async function addOperator(url: string, database: pg.Client, business_id: string, number: number): Promise<string> {
  const [email, password] = [`${randomUUID()}@example.com`, 'Golbarg1403'];
  const person = { first_name: 'کارشناس', last_name: String(number), email, password, business_name: 'جای دیگر' };
  const { user } = await call<{ user: { id: string } }>('POST', `${url}/api/user-management/auth/signup`, { json: person });
  await database.query('delete from memberships where user_id = $1', [user.id]);
  await database.query(
    `insert into memberships (id, business_id, user_id, role_id) select gen_random_uuid(), $1, $2, id from roles where key = 'staff'`,
    [business_id, user.id],
  );
  const response = await fetch(`${url}/api/user-management/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, password }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}
