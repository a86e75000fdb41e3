import { generateClient } from '../services/generate-client';
import { checkBoundaries } from './boundaries';
import { checkClient } from './client';
import { checkCompose } from './compose';
import { checkCssDirections } from './css-directions';
import { checkFormat } from './format';
import { checkLint } from './lint';
import { checkMessages } from './messages';
import { checkPackageLock } from './package-lock';
import type { CheckPart } from './part';
import { checkSettings } from './settings';
import { checkTypes } from './types';
import { checkUnusedWords } from './unused-words';
import { checkWords } from './words';

const parts: CheckPart[] = [
  checkTypes,
  checkLint,
  checkFormat,
  checkClient,
  checkBoundaries,
  checkMessages,
  checkUnusedWords,
  checkWords,
  checkSettings,
  checkCompose,
  checkCssDirections,
  checkPackageLock,
];

/** `npm run check`: runs all parts concurrently, each with its result. */
export async function main(signal: AbortSignal): Promise<number> {
  return (await runChecks(signal)) > 0 ? 1 : 0;
}

/** Runs all parts and returns how many of them found something. */
export async function runChecks(signal: AbortSignal): Promise<number> {
  await generateClient(signal);
  const outcomes = await Promise.all(parts.map((part) => runPart(part, signal)));
  return outcomes.filter((passed) => !passed).length;
}

async function runPart({ name, run }: CheckPart, signal: AbortSignal): Promise<boolean> {
  const started = Date.now();
  const problems = await run(signal).catch((error: unknown) => {
    signal.throwIfAborted();
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  for (const problem of problems) console.log(problem.replace(/^/gm, '    '));
  return problems.length === 0;
}
