/**
 * Breaks the rules of the engines of dialog flows and of workflows, one at a time, and runs the golden transcripts and the
 * tests of limits on each change. A wrong rule that they do not notice is a gap in them. This works on a copy in a
 * temporary folder, so the sources are never changed.
 *
 * `npm run mutation -- [part of a name]` fails if a mutation survives or no longer fits its file.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mutations, type Mutation } from './mutations';
import { workflowMutations } from './workflow-mutations';

const root = fileURLToPath(new URL('../../', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'hamdam-mutation-'));
const wanted = process.argv[2] ?? '';
const tests = {
  engine: ['lib/engine/golden.test.ts', 'lib/engine/limits.test.ts'],
  workflow: ['lib/workflow/golden.test.ts', 'lib/workflow/limits.test.ts'],
};
/** A mutation that makes a turn run forever also counts as killed. */
const TIME_LIMIT_MS = 60_000;

/** broken: the changed file does not run, which proves nothing about the tests. */
type Outcome = 'killed' | 'survived' | 'broken' | 'does not fit';

try {
  for (const folder of ['lib/engine', 'lib/inbox', 'lib/nlu', 'lib/text', 'lib/workflow'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true });
  for (const file of readdirSync(join(root, 'lib')).filter((name) => name.endsWith('.ts')))
    cpSync(join(root, 'lib', file), join(copy, 'lib', file));
  cpSync(join(root, 'tests/support/expect-turn.ts'), join(copy, 'tests/support/expect-turn.ts'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(copy, 'vitest.config.js'), `export default { resolve: { alias: { '@': ${JSON.stringify(copy)} } } };`);
  if (runTests([...tests.engine, ...tests.workflow]) !== 'survived') throw new Error('The tests fail before anything is changed.');
  process.exitCode = report([...mutations, ...workflowMutations].filter(({ name }) => name.includes(wanted)));
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function report(chosen: readonly Mutation[]): number {
  const outcomes = chosen.map((mutation) => {
    const outcome = tryMutation(mutation);
    console.log(`${outcome === 'killed' ? '✓' : '✗'} ${outcome.padEnd(12)} ${mutation.name}`);
    return outcome;
  });
  const killed = outcomes.filter((outcome) => outcome === 'killed').length;
  console.log(`\n${killed} of ${chosen.length} mutations killed`);
  return killed === chosen.length && killed > 0 ? 0 : 1;
}

function tryMutation({ file, find, replace }: Mutation): Outcome {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(find).length !== 2) return 'does not fit';
  try {
    writeFileSync(
      path,
      source.replace(find, () => replace),
    );
    return runTests(file.startsWith('lib/workflow/') ? tests.workflow : tests.engine);
  } finally {
    writeFileSync(path, source);
  }
}

function runTests(files: readonly string[]): Outcome {
  const result = join(copy, 'result.json');
  rmSync(result, { force: true });
  const args = ['vitest', 'run', ...files, '--root', copy, '--reporter=json', `--outputFile=${result}`, '--bail=1'];
  const { status, signal } = spawnSync('npx', args, { cwd: copy, timeout: TIME_LIMIT_MS, stdio: 'ignore' });
  if (signal) return 'killed';
  if (status === 0) return 'survived';
  const { numFailedTests } = JSON.parse(readFileSync(result, 'utf8')) as { numFailedTests: number };
  return numFailedTests > 0 ? 'killed' : 'broken';
}
