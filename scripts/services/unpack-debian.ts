import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../bootstrap/failure.mjs';
import { findProgram } from './find-program';
import { step } from '../bootstrap/progress.mjs';
import { runCommand } from '../bootstrap/run-command.mjs';

export type Unpacked = { folder: string; libraryPath: string };

/** Whether apt can fetch packages that can be unpacked here. */
export function hasApt(): boolean {
  return ['apt-get', 'dpkg', 'dpkg-deb'].every((name) => findProgram(name));
}

/**
 * Fetches Debian packages, with the dependencies that this system lacks, and unpacks them to a folder of ours. Needs no
 * root and changes nothing in the system. `also`: packages to fetch even if the system has them. Without a title, it shows
 * nothing, because it runs beside other steps.
 */
export async function unpackDebian(
  title: string | undefined,
  names: string[],
  also: string[],
  folder: string,
  signal: AbortSignal,
): Promise<Unpacked> {
  const files = join(folder, 'files');
  if (!existsSync(join(folder, 'complete'))) {
    const work = async () => {
      rmSync(folder, { recursive: true, force: true });
      const fetched = join(folder, 'fetched');
      mkdirSync(fetched, { recursive: true });
      await fetchPackages(names, also, fetched, signal);
      const unfinished = `${files}.new`;
      for (const archive of readdirSync(fetched).filter((name) => name.endsWith('.deb'))) {
        await runCommand('dpkg', ['-x', join(fetched, archive), unfinished], { signal, what: `Unpacking ${archive}` });
      }
      renameSync(unfinished, files);
      rmSync(fetched, { recursive: true });
      writeFileSync(join(folder, 'complete'), '');
    };
    await (title ? step(title, work) : work());
  }
  return { folder: files, libraryPath: libraryFolders(files).join(':') };
}

async function fetchPackages(names: string[], also: string[], folder: string, signal: AbortSignal): Promise<void> {
  const options = { signal, cwd: folder };
  try {
    await fetchWith([], names, also, options);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Failure)) throw error;
    // The system's lists may be empty or old (fresh container images have none). Lists of our own need no root.
    const state = join(folder, 'apt');
    for (const part of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(state, part), { recursive: true });
    const own = ['-o', `Dir::State::lists=${state}/lists`, '-o', `Dir::Cache=${state}/cache`];
    await runCommand('apt-get', [...own, 'update'], { ...options, what: 'apt-get update' });
    await fetchWith(own, names, also, options);
  }
}

async function fetchWith(own: string[], names: string[], also: string[], options: { signal: AbortSignal; cwd: string }): Promise<void> {
  const what = `Fetching ${names.join(', ')} with apt-get`;
  // The plan omits what apt has in its cache, so it is made with an empty one.
  const archives = join(options.cwd, 'archives');
  mkdirSync(join(archives, 'partial'), { recursive: true });
  const plan = await runCommand(
    'apt-get',
    [...own, '-o', `Dir::Cache::archives=${archives}`, 'install', '--print-uris', '--yes', '--no-install-recommends', ...names],
    { ...options, what },
  );
  // Lines of the plan: 'http://…/x.deb' name_version_arch.deb size hash
  const missing = [...plan.matchAll(/^'[^']+\.deb' ([^_\s]+)_/gm)].map((match) => match[1] ?? '');
  const wanted = [...new Set([...names, ...also, ...missing])];
  await runCommand('apt-get', [...own, 'download', ...wanted], { ...options, what });
}

/** Folders with shared libraries, for LD_LIBRARY_PATH. */
function libraryFolders(files: string): string[] {
  const roots = ['lib', 'usr/lib'].map((part) => join(files, part));
  const triplets = roots.flatMap((part) => subfolders(part).map((name) => join(part, name)));
  const nested = triplets.flatMap((part) => subfolders(part).map((name) => join(part, name)));
  return [...roots, ...triplets, ...nested].filter((part) => existsSync(part) && readdirSync(part).some((name) => /\.so(\.|$)/.test(name)));
}

function subfolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

/** The `ID` and `ID_LIKE` of this Linux, for messages that contain its commands. */
export function linuxFamily(): string {
  try {
    return [...readFileSync('/etc/os-release', 'utf8').matchAll(/^ID(?:_LIKE)?="?([^"\n]+)/gm)].map((match) => match[1]).join(' ');
  } catch {
    return '';
  }
}
