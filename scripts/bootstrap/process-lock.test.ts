import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processIdentity } from './process-identity.mjs';
import { takeLock } from './process-lock.mjs';

let file: string;
beforeEach(() => (file = join(mkdtempSync(join(tmpdir(), 'hamdam-lock-')), 'lock')));
afterEach(() => rmSync(join(file, '..'), { recursive: true }));

test('one has it until it is given back', () => {
  const first = takeLock(file);
  expect(takeLock(file)).toEqual({ holder: process.pid });
  if ('release' in first) first.release();
  expect(takeLock(file)).toHaveProperty('release');
});

test('the lock of a process that is gone counts for nothing', () => {
  const { pid } = spawnSync('true');
  writeFileSync(file, `${pid}@gone`);
  expect(takeLock(file)).toHaveProperty('release');
});

test('nor does that of an earlier process with the id of one that runs', () => {
  writeFileSync(file, `${process.pid}@other-boot@1`);
  expect(takeLock(file)).toHaveProperty('release');
});

test('a process is known by more than its id', () => {
  expect(processIdentity(process.pid)).toBe(processIdentity(process.pid));
  expect(processIdentity(process.pid)).not.toBe(processIdentity(process.ppid));
  expect(processIdentity(2 ** 30)).toBeUndefined();
});
