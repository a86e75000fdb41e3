import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { until } from '../integration/support/processes';
import { signed } from '../integration/support/sign-webhook';
import { median, print, quantile } from './figures';
import { Load } from './load';
import { options } from './options';
import { startProduct } from './product';

/**
 * Requests of a channel's service with the workers stopped: how long one takes at 200 a second, and how much longer customers of the
 * widget and the API wait meanwhile. Then the workers start, and everything is handed over, in order.
 */

const [requestsPerSecond, chats, conversations, rate] = [200, 50, 4, 40];
const { rounds, seconds } = options;

// Nothing listens at the address for answers. Messages to it wait.
const product = await startProduct({ OUTGOING_ALLOW: '127.0.0.1' });
const customers = new Load();
const agent = new Agent({ keepAlive: true });
const database = new pg.Client({ connectionString: product.services.databaseUrl });
try {
  await database.connect();
  const { origin } = new URL(product.url);
  const api = await connectChannel(origin);
  await product.processes[1]?.end('SIGTERM');
  const places = new Map<string, number>();
  const latencies: number[] = [];
  const ratios: number[] = [];
  // Both paths are compiled by then, as in a process that has been running for a while.
  await Promise.all([postAll(prepare(seconds * requestsPerSecond, api, places), api), p95()]);
  for (let round = 0; round < rounds; round++) {
    const quiet = await p95();
    const prepared = prepare((seconds + 1) * requestsPerSecond, api, places);
    const flood = postAll(prepared, api);
    await sleep(500);
    ratios.push((await p95()) / quiet);
    latencies.push(...(await flood));
  }
  latencies.sort((a, b) => a - b);
  print(
    `${requestsPerSecond} requests a second`,
    `p99 ${quantile(latencies, 0.99).toFixed(1)} ms, p50 ${quantile(latencies, 0.5).toFixed(1)} ms   (under 100 ms)`,
  );
  print('chats meanwhile', `${median(ratios).toFixed(2)} of the quiet p95   (at most 1.5)`);

  const began = performance.now();
  await product.restart({});
  const waiting = async () => Number((await database.query('select count(*) from channel_updates where handled_at is null')).rows[0].count);
  await until('everything is handed over', 600_000, async () => (await waiting()) === 0);
  const drained = (performance.now() - began) / 1000;
  const turns = async () => Number((await database.query('select count(*) from inbound_events where handled_at is null')).rows[0].count);
  await until('everything is answered', 1_200_000, async () => (await turns()) === 0);
  print('handed over', `${latencies.length} updates in ${drained.toFixed(1)} s, ${await wrongOrders()} chats in a wrong order`);
} finally {
  agent.destroy();
  customers.stop();
  await database.end();
  await product.stop();
}

async function p95(): Promise<number> {
  const { url, token } = product;
  const { latencies } = await customers.run({ url, token, conversations: product.conversations.slice(0, conversations), rate, seconds });
  return quantile(latencies, 0.95);
}

interface Channel {
  url: string;
  secret: string;
}

async function connectChannel(origin: string): Promise<Channel> {
  const headers = { authorization: `Bearer ${product.token}`, 'content-type': 'application/json' };
  const read = async (response: Response) => (await response.json()) as { id: string; secret: string; items: { id: string }[] };
  const { items } = await read(await fetch(`${origin}/api/flow-manager/assistants?limit=1`, { headers }));
  const body = JSON.stringify({ name: 'bench', url: 'http://127.0.0.1:9/answers', assistant_id: items[0]?.id });
  const { id, secret } = await read(await fetch(`${origin}/api/flow-manager/channels/webhook`, { method: 'POST', headers, body }));
  return { url: `${origin}/api/webhooks/webhook/${id}`, secret };
}

interface Prepared {
  body: string;
  headers: Record<string, string>;
}

/** Signed before they are sent, because this process uses the same processors as the product. */
function prepare(count: number, { secret }: Channel, places: Map<string, number>): Prepared[] {
  return Array.from({ length: count }, (_, index) => {
    const chat = `chat-${index % chats}`;
    const place = (places.get(chat) ?? 0) + 1;
    places.set(chat, place);
    const sent_at = new Date().toISOString();
    const body = JSON.stringify({ id: `${chat}:${place}`, chat, sender: { id: chat }, text: `${place}`, sent_at });
    return { body, headers: signed(secret, body) };
  });
}

/** Posts messages of many chats at a constant rate, whatever the responses take. Returns how long each took, in milliseconds. */
async function postAll(prepared: readonly Prepared[], { url }: Channel): Promise<number[]> {
  const began = performance.now();
  const requests: Promise<number>[] = [];
  for (const [sent, one] of prepared.entries()) {
    const due = began + (sent * 1000) / requestsPerSecond;
    if (due > performance.now()) await sleep(due - performance.now());
    requests.push(post(url, one));
  }
  return Promise.all(requests);
}

/** With node:http, because `fetch` takes several times as much of the processor. */
function post(url: string, { body, headers }: Prepared): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`a request was answered with ${response.statusCode}`));
      });
    });
    sent.once('error', reject).end(body);
  });
}

/** Chats whose messages are not in the order in which they were sent. */
async function wrongOrders(): Promise<number> {
  const { rows } = await database.query<{ texts: string[] }>(
    `select array_agg(m.text order by m.position) as texts from messages m join conversations c on c.id = m.conversation_id
      where c.channel = 'webhook' and m.role = 'user' group by c.id`,
  );
  return rows.filter(({ texts }) => texts.some((text, index) => text !== String(index + 1))).length;
}
