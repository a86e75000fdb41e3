import { parseArgs } from 'node:util';
import { validate } from 'uuid';
import { listDeadLetters, retryDeadLetter } from '@/server/conversations/dead-letters';
import { client } from '@/server/platform/db/client';
import { pool } from '@/server/platform/db/pool';

// npm run dead-letters [-- --retry <id>]: the messages and events that no turn could handle, newest first.
const { values } = parseArgs({ options: { retry: { type: 'string' } } });
try {
  if (values.retry === undefined) await show();
  else await retry(values.retry);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await client.$disconnect();
  await pool.end();
}

async function show(): Promise<void> {
  const { items, total } = await listDeadLetters();
  if (total === 0) return console.log('There are no dead letters');
  for (const { received_at, id, failure, attempts, business_id, key, ...of } of items) {
    const where = of.conversation_id ? `conversation ${of.conversation_id}` : `workflow instance ${of.workflow_instance_id}`;
    console.log(
      `${received_at.toISOString()}  ${id}  ${failure} after ${attempts}  business ${business_id}  ${where}  ${JSON.stringify(key)}`,
    );
  }
  console.log(`${items.length} of ${total}. Those that are unreadable can be tried again: npm run dead-letters -- --retry <id>`);
}

async function retry(id: string): Promise<void> {
  if (!validate(id) || !(await retryDeadLetter(id))) throw new Error('There is no unreadable dead letter with this id');
  console.log(`${id} will be tried again within seconds`);
}
