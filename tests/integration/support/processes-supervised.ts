import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { startWatchdog } from '@/scripts/services/watchdog';

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Whether the test requested it. */
  expected: boolean;
}

interface Definition {
  name: string;
  args: string[];
  env: Record<string, string | undefined>;
  cwd: string;
  logFile: string;
}

const restartMs = 200;

/** A Node process that is restarted whenever it ends, as by a supervisor, until it is stopped. */
export class Supervised {
  readonly exits: Exit[] = [];
  /** How often it was killed. */
  kills = 0;
  private child?: ChildProcess;
  private keep = true;
  private expected = false;
  private restart?: NodeJS.Timeout;

  constructor(readonly definition: Definition) {
    this.launch();
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Whether it is running, and was not just killed. */
  get runs(): boolean {
    return this.child !== undefined && !this.child.killed && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** kill -9. The supervisor restarts it. Returns false if it is not running. */
  kill(): boolean {
    if (!this.runs) return false;
    this.expected = true;
    this.kills++;
    return this.child?.kill('SIGKILL') ?? false;
  }

  /** Sends a signal and returns how the process ends. It is not restarted. */
  async end(signal: NodeJS.Signals): Promise<Exit> {
    this.keep = false;
    clearTimeout(this.restart);
    const { child } = this;
    if (!child || !this.runs) return this.exits.at(-1) ?? { code: null, signal: null, expected: true };
    this.expected = true;
    const ended = new Promise<Exit>((resolve) => child.once('exit', (code, by) => resolve({ code, signal: by, expected: true })));
    child.kill(signal);
    return ended;
  }

  private launch(): void {
    const { args, env, cwd, logFile } = this.definition;
    const child = spawn(process.execPath, args, {
      env: { NODE_ENV: 'production', ...env },
      cwd,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    const callOff = child.pid ? startWatchdog(child.pid, { stopSignal: 'SIGKILL', orphanSeconds: 1 }) : undefined;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => appendFileSync(logFile, chunk));
    child.once('error', (error) => appendFileSync(logFile, `${error.message}\n`));
    child.once('exit', (code, signal) => {
      callOff?.();
      this.exits.push({ code, signal, expected: this.expected });
      this.expected = false;
      if (this.keep) this.restart = setTimeout(() => this.launch(), restartMs);
    });
  }
}
