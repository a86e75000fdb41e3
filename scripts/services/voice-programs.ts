import { chmodSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../bootstrap/failure.mjs';
import { findProgram } from './find-program';
import { hasApt, unpackDebian, type Unpacked } from './unpack-debian';

export type VoiceProgram = { path: string; libraryPath?: string; args?: string[] };

/** Debian's packages of the programs that calls by phone need, and where they have the program. */
const packages = {
  kamailio: { names: ['kamailio', 'kamailio-postgres-modules', 'kamailio-websocket-modules'], file: 'usr/sbin/kamailio' },
  rtpengine: { names: ['rtpengine-daemon'], file: 'usr/bin/rtpengine' },
  sipp: { names: ['sip-tester'], file: 'usr/bin/sipp' },
};

/** The program of this system, or one that is unpacked to this folder. Throws a Failure where it cannot be had. */
export async function findVoiceProgram(name: keyof typeof packages, programsDir: string, signal: AbortSignal): Promise<VoiceProgram> {
  const installed = findProgram(name);
  if (installed) return { path: installed };
  const { names, file } = packages[name];
  const { folder, libraryPath } = await unpack(name, names, programsDir, signal);
  // Kamailio's own path to its modules is compiled in.
  const modules = libraryPath
    .split(':')
    .map((path) => join(path, 'modules'))
    .find((path) => existsSync(join(path, 'tm.so')));
  return { path: join(folder, file), libraryPath, args: modules ? ['-L', modules] : [] };
}

/** Where espeak-ng is, or will be once it is fetched: on the PATH, or in the data folder. */
export function espeakPath(dataDir: string): string {
  return findProgram('espeak-ng') ?? join(dataDir, 'espeak-ng', 'espeak-ng');
}

/** Fetches espeak-ng to the data folder if this system lacks it. */
export async function fetchEspeak(dataDir: string, signal: AbortSignal): Promise<void> {
  const file = espeakPath(dataDir);
  if (existsSync(file)) return;
  const { folder, libraryPath } = await unpack('espeak-ng', ['espeak-ng'], dataDir, signal);
  const data = libraryPath.split(':').find((path) => existsSync(join(path, 'espeak-ng-data')));
  // One file that can be called as the installed program can.
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${libraryPath}' ESPEAK_DATA_PATH='${data}'`,
    `exec '${join(folder, 'usr/bin/espeak-ng')}' "$@"`,
  ];
  writeFileSync(`${file}.new`, `${lines.join('\n')}\n`);
  chmodSync(`${file}.new`, 0o755);
  renameSync(`${file}.new`, file);
}

function unpack(name: string, names: string[], programsDir: string, signal: AbortSignal): Promise<Unpacked> {
  if (process.platform !== 'linux' || !hasApt()) {
    throw new Failure(`${name} is missing: install it (on Debian and Ubuntu: apt-get install ${names.join(' ')})`);
  }
  return unpackDebian(undefined, names, [], join(programsDir, name), signal);
}

/** The environment of the program. */
export function environmentOf({ libraryPath }: VoiceProgram, more: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { ...process.env, ...(libraryPath ? { LD_LIBRARY_PATH: libraryPath } : {}), ...more };
}
