import { existsSync, readFileSync } from 'node:fs';
import type { CheckPart } from './part';
import { runTool } from './run-tool';
import { codeFolders, sourceFiles } from './source-files';

type CruiseResult = {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: Violation[] };
};
type Violation = { from: string; to: string; rule: { name: string; severity: string }; cycle?: { name: string }[] };

export const checkBoundaries: CheckPart = {
  name: 'import boundaries',
  run: async (signal) => {
    const folders = codeFolders.filter((folder) => existsSync(folder));
    // Listed first, so that a file that is created during the check is not reported as unread.
    const files = sourceFiles(folders, ['.ts', '.tsx']).filter((file) => !file.endsWith('.d.ts'));
    const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
    const { stdout, stderr } = await runTool('dependency-cruiser/bin/dependency-cruise.mjs', args, signal);
    if (!stdout.startsWith('{')) return [`dependency-cruiser gave no result: ${stderr.trim()}`];
    const { modules, summary } = JSON.parse(stdout) as CruiseResult;
    return [...unreadModules(modules, files), ...summary.violations.map(describe), ...circularFeatures(modules)];
  },
};

/** If nothing is read (for instance because of an unknown compiler), nothing is reported as wrong. That must fail too. */
function unreadModules(modules: CruiseResult['modules'], files: string[]): string[] {
  const dependencies = new Map(modules.map((module) => [module.source, module.dependencies.length]));
  const unread = files.filter((file) => !dependencies.get(file) && importsSomething(file));
  if (unread.length === 0 && files.length > 0) return [];
  return [
    `Of ${files.length} files the imports of ${unread.length} were not read, so nothing is proven (${unread.slice(0, 5).join(', ')})`,
  ];
}

/** Folders of `components` that import each other in a circle, directly or through others. Each circle is reported once. */
export function circularFeatures(modules: CruiseResult['modules']): string[] {
  const imported = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = featureOf(source);
    for (const to of dependencies.map(({ resolved }) => featureOf(resolved))) {
      if (from && to && from !== to) imported.set(from, (imported.get(from) ?? new Set()).add(to));
    }
  }
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (feature: string, path: string[]): void => {
    const begins = path.indexOf(feature);
    if (begins >= 0) circles.push(`no-circular-features: ${[...path.slice(begins), feature].join(' → ')}`);
    if (begins >= 0 || done.has(feature)) return;
    for (const next of imported.get(feature) ?? []) visit(next, [...path, feature]);
    done.add(feature);
  };
  for (const feature of imported.keys()) visit(feature, []);
  return circles;
}

function featureOf(file: string): string | undefined {
  return /^components\/([^/]+)\//.exec(file)?.[1];
}

function importsSomething(file: string): boolean {
  return existsSync(file) && /^(import|export) .*from '(?!.*\.css')/m.test(readFileSync(file, 'utf8'));
}

function describe({ from, to, rule, cycle }: Violation): string {
  const path = cycle ? [from, ...cycle.map((step) => step.name)].join(' → ') : `${from} → ${to}`;
  return `${rule.name}: ${path}`;
}
