import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { replyTo } from './exchange';

/**
 * The yardstick: a bare server that does only the unavoidable work of a message, with prepared statements: BEGIN, select
 * the conversation for update, insert two messages, update the conversation, COMMIT.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const statements = {
  lock: 'select message_count from ref_conversations where id = $1 for update',
  insert: `insert into ref_messages (id, conversation_id, position, role, text)
           values ($1, $3, $4::int + 1, 'user', $5), ($2, $3, $4::int + 2, 'assistant', $6)`,
  update: 'update ref_conversations set message_count = $2, updated_at = now() where id = $1',
};

async function handle(session_id: string, message: string): Promise<object> {
  const reply = { id: randomUUID(), text: replyTo(message) };
  const connection = await pool.connect();
  try {
    await connection.query('BEGIN');
    const { rows } = await connection.query<{ message_count: number }>({ name: 'lock', text: statements.lock, values: [session_id] });
    const count = rows[0]?.message_count ?? 0;
    const values = [randomUUID(), reply.id, session_id, count, message, reply.text];
    await connection.query({ name: 'insert', text: statements.insert, values });
    await connection.query({ name: 'update', text: statements.update, values: [session_id, count + 2] });
    await connection.query('COMMIT');
  } finally {
    connection.release();
  }
  return { replies: [reply] };
}

async function read(request: IncomingMessage): Promise<{ session_id: string; message: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as { session_id: string; message: string };
}

const server = createServer((request, response) => {
  read(request)
    .then(({ session_id, message }) => handle(session_id, message))
    .then(
      (answer) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
});
server.keepAliveTimeout = 65_000;
server.listen(Number(process.env.PORT), '127.0.0.1');
