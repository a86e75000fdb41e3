import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../bootstrap/failure.mjs';

export type SystemUser = { uid: number; gid: number };

/**
 * The user that Postgres runs as: undefined for the current user, or the system user `postgres` for root, because
 * Postgres refuses to run as root. The user is created if there is none.
 */
export function postgresUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = readUser();
  if (known) return known;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  const made = readUser();
  if (made) return made;
  throw new Failure(
    'Postgres refuses to run as root, and no user "postgres" could be made: run this as an ordinary user, or make one (useradd --system postgres)',
  );
}

function readUser(): SystemUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Whether the user can run the program: read it, and enter every folder of its path. */
export function canRun(program: string, user: SystemUser | undefined): boolean {
  return passes('test -r "$1" && test -x "$1"', program, user);
}

/** Whether the user can enter the folder and every folder of its path. */
export function canEnter(folder: string, user: SystemUser | undefined): boolean {
  return passes('test -x "$1"', folder, user);
}

/** The first folder of the path that the user cannot enter. */
export function firstClosedFolder(path: string, user: SystemUser): string {
  const parent = dirname(path);
  return parent === path || canEnter(parent, user) ? path : firstClosedFolder(parent, user);
}

function passes(test: string, path: string, user: SystemUser | undefined): boolean {
  return !user || spawnSync('/bin/sh', ['-c', test, 'sh', path], { ...user, cwd: '/' }).status === 0;
}
