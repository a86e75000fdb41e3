import { existsSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { explainFileError, Failure, root } from './failure.mjs';

const neededBytes = 300 * 1024 * 1024;

/** Checks what can be checked before anything is installed or built, so that a port in use is reported immediately. */
export async function preflight() {
  checkFolder(root);
  checkFolder(readDataDir());
  await checkPort(readHost(), readPort());
}

/** @returns {string} the absolute path of the data folder */
export function readDataDir() {
  return resolve(root, process.env.DATA_DIR || '.data');
}

/** @returns {string} */
export function readHost() {
  return process.env.HOST || '127.0.0.1';
}

/** @returns {number} */
export function readPort() {
  const text = process.env.PORT || '3000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Failure(`PORT=${text} is no port: use a number from 1 to 65535`);
  return port;
}

/**
 * Creates the folder if it is missing and checks that it can be written to.
 *
 * @param {string} folder
 */
export function checkFolder(folder) {
  try {
    makeFolder(folder);
    const probe = join(folder, `.probe-${process.pid}`);
    // An empty file can be created even on a full disk.
    writeFileSync(probe, Buffer.alloc(64 * 1024));
    rmSync(probe);
  } catch (error) {
    // If a folder cannot be created on a read-only disk, Node reports it as missing.
    const missing = /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT';
    throw explainFileError(missing ? Object.assign(new Error(), { code: 'EROFS' }) : error, folder);
  }
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < neededBytes) {
    const left = Math.floor((bavail * bsize) / 1024 / 1024);
    throw new Failure(
      `Only ${left} MB are free on the disk of ${folder}, 300 MB are needed: free some space, or set DATA_DIR to a folder elsewhere`,
    );
  }
}

/**
 * Creates the parents one by one. Node's own recursive option never ends on a file system without folders, such as /proc.
 *
 * @param {string} folder
 */
function makeFolder(folder) {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' });
    return;
  }
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/**
 * @param {string} host
 * @param {number} port
 */
export async function checkPort(host, port) {
  /** @type {NodeJS.ErrnoException | undefined} */
  const error = await new Promise((done) => {
    const server = createServer();
    server.once('error', done);
    server.listen({ host, port, exclusive: true }, () => server.close(() => done(undefined)));
  });
  if (!error) return;
  if (error.code === 'EADDRINUSE')
    throw new Failure(`Port ${port} is taken by another program: stop it, or choose another port, for example PORT=${port + 1} npm start`);
  if (error.code === 'EACCES')
    throw new Failure(`Port ${port} needs more rights than this user has: choose one above 1023, for example PORT=3000 npm start`);
  throw new Failure(`Cannot listen on ${host}:${port} (${error.code}): check HOST and PORT`);
}
