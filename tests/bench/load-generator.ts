import { Agent, request } from 'node:http';
import { messageOf, replyTo } from './exchange';

/** A separate process that sends messages, checks every reply and measures its latency. */

export interface LoadJob {
  url: string;
  token: string;
  conversations: string[];
  seconds: number;
  /** Messages per second, independent of the replies. Without it each conversation sends its next message after a reply. */
  rate?: number;
  /** Ends after this many replies, if that is sooner. */
  turns?: number;
}

export interface LoadResult {
  turns: number;
  seconds: number;
  /** In milliseconds, sorted. */
  latencies: number[];
  /** The first few wrong replies. */
  wrong: string[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 });
let number = 0;

process.on('message', (job: LoadJob) => {
  void (job.rate ? openLoop(job, job.rate) : closedLoop(job)).then((result) => process.send?.(result));
});

async function closedLoop(job: LoadJob): Promise<LoadResult> {
  const run = startRun();
  const deadline = run.began + job.seconds * 1000;
  const goesOn = () => performance.now() < deadline && run.result.latencies.length < (job.turns ?? Infinity) && !run.result.wrong.length;
  await Promise.all(
    job.conversations.map(async (session_id) => {
      while (goesOn()) await run.exchange(job, session_id, performance.now());
    }),
  );
  return run.end();
}

async function openLoop(job: LoadJob, rate: number): Promise<LoadResult> {
  const run = startRun();
  const total = Math.floor(rate * job.seconds);
  const exchanges: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      // Measured from when each was due, so that a growing queue counts.
      for (let due; exchanges.length < total && (due = run.began + (exchanges.length / rate) * 1000) <= performance.now();) {
        exchanges.push(run.exchange(job, job.conversations[exchanges.length % job.conversations.length] ?? '', due));
      }
      if (exchanges.length < total) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  await Promise.all(exchanges);
  return run.end();
}

function startRun() {
  const result: LoadResult = { turns: 0, seconds: 0, latencies: [], wrong: [] };
  const began = performance.now();
  const exchange = async (job: LoadJob, session_id: string, from: number): Promise<void> => {
    const message = messageOf(++number);
    const answer = await send(job, JSON.stringify({ session_id, message, client_message_id: `b${process.pid}-${number}` }));
    result.latencies.push(performance.now() - from);
    if (!isRight(answer, message)) result.wrong.push(`${answer.status} ${answer.body.slice(0, 300)}`);
  };
  const end = (): LoadResult => {
    result.seconds = (performance.now() - began) / 1000;
    result.turns = result.latencies.length;
    result.latencies.sort((a, b) => a - b);
    return result;
  };
  return { result, began, exchange, end };
}

interface Answer {
  status: number;
  body: string;
}

function isRight({ status, body }: Answer, message: string): boolean {
  if (status !== 200) return false;
  const { replies } = JSON.parse(body) as { replies: { text: string }[] };
  return replies.length === 1 && replies[0]?.text === replyTo(message);
}

function send({ url, token }: LoadJob, body: string): Promise<Answer> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, body: error.message });
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      response.on('error', fail);
    });
    sent.on('error', fail);
    sent.end(body);
  });
}
