import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '@/scripts/services/free-port';
import { fetchEspeak, espeakPath } from '@/scripts/services/voice-programs';
import { startPlatform, until } from '../integration/support/processes';
import { call, makeScene } from '../integration/support/processes-scene';
import { startSpeech } from '../integration/support/stand-ins/speech';
import { runEdge } from '../integration/voice-edge/support/run-edge';
import { runSipp } from '../integration/voice-edge/support/run-sipp';
import { realm } from '../integration/voice-edge/support/phone';
import { cpuOf, print, quantile, sum } from './figures';
import { measureInterruptions } from './voice/measure-interruptions';

/**
 * 50 concurrent calls of phones, which sipp makes: five begin in a second, and each phone repeats what it hears, so all sound goes both
 * ways through rtpengine. How long it takes from the INVITE to the answer (with the question for the password), which packets are
 * lost, and what a call costs. Then one phone interrupts the assistant again and again.
 */

const [calls, perSecond, seconds] = [50, 5, 40];
const interruptions = 30;

const secret = randomBytes(16).toString('hex');
const voicePort = await freePort();
const speech = await startSpeech();
const platform = await startPlatform({
  workers: 1,
  settings: { VOICE_PORT: String(voicePort), SIP_DOMAIN: realm, VOICE_MAX_CALLS: '60', OUTGOING_ALLOW: new URL(speech.url).host },
});
const { dataDir, databaseUrl } = platform.services;
const edge = await runEdge({ dataDir, ownerUrl: databaseUrl, secret });
const database = new pg.Client({ connectionString: databaseUrl });
try {
  await database.connect();
  await fetchEspeak(dataDir, new AbortController().signal);
  const voice = platform.launch('voice', 'voice', {
    EDGE_ADDRESS: `ws://127.0.0.1:${edge.ports.voice}`,
    EDGE_SECRET: secret,
    ESPEAK_PATH: espeakPath(dataDir),
  });
  await until('the voice process has the edge', 30_000, async () => {
    const health = (await (await fetch(`http://127.0.0.1:${voicePort}/health`)).json()) as { has_edge: boolean };
    return health.has_edge;
  });
  const { account } = await makeAccount();
  const programs = { 'voice process': [voice.pid ?? 0], kamailio: pidsOf('kamailio'), rtpengine: pidsOf('rtpengine') };

  await runSipp(edge.sipp, 'call.xml', edge.ports.sip, account, ['-m', '3', '-d', '2000', '-rtp_echo']);
  const before = Object.entries(programs).map(([name, pids]) => ({ name, pids, used: cpuTime(pids) }));
  const began = performance.now();
  const load = ['-m', String(calls), '-l', String(calls), '-r', String(perSecond), '-d', String(seconds * 1000), '-rtp_echo'];
  const { setups } = await runSipp(edge.sipp, 'call.xml', edge.ports.sip, account, [...load, '-trace_rtt', '-rtt_freq', '1']);
  const took = (performance.now() - began) / 1000;
  setups.sort((a, b) => a - b);
  print(`setup of ${setups.length} calls`, `p95 ${quantile(setups, 0.95)} ms, p50 ${quantile(setups, 0.5)} ms   (p95 under 300 ms)`);

  const callSeconds = calls * seconds;
  for (const { name, pids, used } of before) {
    print(`processor of a call: ${name}`, `${((cpuTime(pids) - used) / callSeconds / 10).toFixed(2)} % of one core`);
  }
  await until('the calls are over', 30_000, async () => (await quality('ended_at is null')).length === 0);
  const measured = (await quality('ended_at is not null')).slice(-calls);
  const of = (name: keyof Quality) => measured.map((one) => one[name]);
  print('packets', `${sum(of('received'))} received, ${sum(of('lost'))} lost   (0)`);
  print('jitter', `${Math.max(...of('jitter_ms')).toFixed(1)} ms at most, MOS ${Math.min(...of('mos')).toFixed(2)} at least`);
  print('the whole run', `${took.toFixed(0)} s`);

  const stops = (await interrupt()).sort((a, b) => a - b);
  const figures = `p50 ${quantile(stops, 0.5).toFixed(0)} ms, at most ${stops.at(-1)?.toFixed(0)} ms`;
  print(`from speech to silence, ${stops.length} times`, `${figures}   (under 300 ms)`);
} finally {
  await speech.stop();
  await database.end();
  await platform.stop();
  await edge.stop();
}

async function makeAccount() {
  const flow = {
    nodes: [
      { key: 'start', type: 'start' },
      { key: 'ask', type: 'standard', kind: 'question', content: 'سلام. به فروشگاه گلبرگ خوش آمدید. چه کمکی می‌خواهید؟' },
      { key: 'again', type: 'standard', content: 'باشد.' },
    ],
    edges: [
      { source: 'start', target: 'ask' },
      { source: 'ask', target: 'again' },
      { source: 'again', target: 'ask' },
    ],
  };
  const { token, assistant_id } = await makeScene(platform.url, flow);
  const json = { kind: 'account', name: 'تلفن', assistant_id, max_concurrent_calls: 100 };
  const made = await call<{ username: string; password: string }>('POST', `${platform.url}/api/voice/sip-connections`, { token, json });
  return { account: { user: made.username, password: made.password }, token };
}

/** Calls an assistant that says something long again and again, through a service that hears and speaks. */
async function interrupt(): Promise<number[]> {
  const { account, token } = await makeAccount();
  const settings = `${platform.url}/api/voice/settings`;
  const { revision } = await call<{ revision: number }>('GET', settings, { token });
  const services = {
    speech_to_text: 'http',
    text_to_speech: 'http',
    stt_base_url: `${speech.url}/hear`,
    tts_base_url: `${speech.url}/speak`,
  };
  await call('PUT', settings, { token, json: { ...services, revision } });
  // Each text takes twenty seconds.
  speech.samples = 160_000;
  return measureInterruptions(edge.ports.sip, account, speech.heightOf('بس است') * 10, interruptions);
}

type Quality = { received: number; lost: number; jitter_ms: number; mos: number };

async function quality(which: string): Promise<Quality[]> {
  const { rows } = await database.query<{ quality: Quality }>(`select quality from calls where ${which} order by id`);
  return rows.map((row) => row.quality);
}

/** A program and its children. */
function pidsOf(name: string): number[] {
  const pid = Number.parseInt(readFileSync(join(dataDir, 'run', `${name}.pid`), 'utf8'), 10);
  const children = readdirSync('/proc').filter((one) => /^\d+$/.test(one) && parentOf(one) === pid);
  return [pid, ...children.map(Number)];
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    // It has ended.
    return undefined;
  }
}

function cpuTime(pids: number[]): number {
  return sum(pids.map(cpuOf));
}
