import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@/scripts/bootstrap/failure.mjs';
import { environmentOf, type VoiceProgram } from '@/scripts/services/voice-programs';
import type { Account } from './phone';

const scenarios = join(root, 'tests', 'integration', 'voice-edge', 'scenarios');

/**
 * Runs a scenario once, or as often as the arguments say. Throws with what sipp reports if a call fails. Returns how long calls took to
 * be answered, in milliseconds, if it is asked to trace that.
 */
export async function runSipp(
  sipp: VoiceProgram,
  scenario: string,
  port: number,
  account: Account,
  more: string[] = [],
): Promise<{ setups: number[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'hamdam-sipp-'));
  const target = [`127.0.0.1:${port}`, '-i', '127.0.0.1', '-s', account.user, '-au', account.user, '-ap', account.password];
  const limits = more.includes('-m') ? [] : ['-m', '1'];
  const args = [
    '-sf',
    join(scenarios, scenario),
    ...target,
    ...limits,
    ...more,
    '-timeout',
    '120',
    '-timeout_error',
    '-trace_err',
    '-nostdin',
  ];
  const child = spawn(sipp.path, args, { cwd: folder, env: environmentOf(sipp, { TERM: 'dumb' }), stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => child.once('exit', resolve).once('error', reject));
  const files = readdirSync(folder);
  const textOf = (names: string[]) => names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const [traced, logs] = [textOf(files.filter((name) => name.endsWith('_rtt.csv'))), textOf(files.filter((name) => name.endsWith('.log')))];
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`sipp ${scenario} ended with ${code}:\n${`${errors}\n${logs}`.slice(0, 3000)}`);
  // A line for each call: time;milliseconds;name
  return { setups: [...traced.matchAll(/^[\d.]+;([\d.]+);/gm)].map((match) => Number(match[1])) };
}
