import { existsSync, readFileSync } from 'node:fs';
import type { CheckPart } from './part';
import { runTool } from './run-tool';
import { codeFolders, sourceFiles } from './source-files';

type CruiseResult = {
  modules: { source: string; dependencies: unknown[] }[];
  summary: { violations: Violation[] };
};
type Violation = { from: string; to: string; rule: { name: string; severity: string }; cycle?: { name: string }[] };

export const checkBoundaries: CheckPart = {
  name: 'import boundaries',
  run: async (signal) => {
    const folders = codeFolders.filter((folder) => existsSync(folder));
    // Listed first: a file that appears while the cruise runs is not one that it failed to read.
    const files = sourceFiles(folders, ['.ts', '.tsx']).filter((file) => !file.endsWith('.d.ts'));
    const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
    const { stdout, stderr } = await runTool('dependency-cruiser/bin/dependency-cruise.mjs', args, signal);
    if (!stdout.startsWith('{')) return [`dependency-cruiser gave no result: ${stderr.trim()}`];
    const { modules, summary } = JSON.parse(stdout) as CruiseResult;
    return [...unreadModules(modules, files), ...summary.violations.map(describe)];
  },
};

/** A cruise that reads nothing (as with a compiler it does not know) finds nothing wrong: that is a failure too. */
function unreadModules(modules: CruiseResult['modules'], files: string[]): string[] {
  const dependencies = new Map(modules.map((module) => [module.source, module.dependencies.length]));
  const unread = files.filter((file) => !dependencies.get(file) && importsSomething(file));
  if (unread.length === 0 && files.length > 0) return [];
  return [
    `Of ${files.length} files the imports of ${unread.length} were not read, so nothing is proven (${unread.slice(0, 5).join(', ')})`,
  ];
}

function importsSomething(file: string): boolean {
  return existsSync(file) && /^(import|export) .*from '(?!.*\.css')/m.test(readFileSync(file, 'utf8'));
}

function describe({ from, to, rule, cycle }: Violation): string {
  const path = cycle ? [from, ...cycle.map((step) => step.name)].join(' → ') : `${from} → ${to}`;
  return `${rule.name}: ${path}`;
}
