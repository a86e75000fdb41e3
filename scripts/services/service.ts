import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../bootstrap/failure.mjs';
import { LogFile } from './log-file';
import { forgetProcess, rememberProcess } from './leftovers';
import { startWatchdog } from './watchdog';

export type ServiceDefinition = {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  user?: { uid: number; gid: number };
  /** An IPC channel. It closes when this process is gone, and the child reports `ready` on it. */
  ipc?: boolean;
  /** The signals for an orderly end and for killing, and the time between them. */
  stopSignal: NodeJS.Signals;
  killSignal: NodeJS.Signals;
  stopTimeoutMs: number;
  /** How many seconds the child may run after this process was killed. */
  orphanSeconds: number;
  /** The folder of process ids in which a later start looks for leftovers. */
  runDir: string;
  logFile: string;
  /** Also prints every line to the console. */
  echo?: boolean;
  /** The part of a log line for the console. Undefined for most lines. */
  summarize?: (line: string) => string | undefined;
};

const firstDelayMs = 500;
const longestDelayMs = 30_000;
/** For a child that was healthy. A child that ends during its start is restarted later. */
const delayAfterWellMs = 100;
/** A child counts as healthy if it ran this long, or has reported that it is ready. */
const healthyMs = 60_000;
/** A child that was never healthy and has ended this often is given up. */
const hopelessEnds = 4;

/** A child process that is restarted if it ends unexpectedly: immediately if it was healthy, otherwise with growing delays. */
export class Service {
  private child?: ChildProcess;
  private log: LogFile;
  private stopping = false;
  private ends = 0;
  private wasReady = false;
  private pendingRestart?: NodeJS.Timeout;
  private failed?: (reason: Failure) => void;
  private recentLines: string[] = [];
  private lastSummary = '';

  constructor(readonly definition: ServiceDefinition) {
    this.log = new LogFile(definition.logFile);
  }

  /** Starts the child and waits until the check passes. Throws a Failure if it keeps ending before that. */
  async start(isReady: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
    const failed = new Promise<never>((_, reject) => (this.failed = reject));
    failed.catch(() => undefined);
    this.launch();
    while (!(await Promise.race([isReady(), failed]))) {
      await Promise.race([sleep(100), failed]);
      signal.throwIfAborted();
      if (this.stopping) throw new Failure(`${this.definition.name} was stopped while it started`);
    }
    this.wasReady = true;
  }

  /** Ends the child, waits for its end, and does not restart it. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.pendingRestart);
    const { child, definition } = this;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(definition.stopSignal);
      const timer = setTimeout(() => child.kill(definition.killSignal), definition.stopTimeoutMs);
      await ended;
      clearTimeout(timer);
    }
    forgetProcess(definition.runDir, definition.name);
    await this.log.close();
  }

  private launch(): void {
    const { name, command, args, env, cwd, user, ipc, runDir } = this.definition;
    const started = Date.now();
    // A session of its own: Ctrl-C reaches only the supervisor, which then stops its children in order.
    const child = spawn(command, args, {
      env,
      cwd,
      ...user,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
    });
    this.child = child;
    if (child.pid) rememberProcess(runDir, name, child.pid);
    const watchdog = child.pid ? startWatchdog(child.pid, this.definition) : undefined;
    this.readLines(child.stdout);
    this.readLines(child.stderr);
    let isReady = false;
    child.on('message', (message) => (isReady ||= message === 'ready'));
    let over = false;
    const onEnd = (how: string) => {
      if (over) return;
      over = true;
      watchdog?.();
      if (!this.stopping) this.restart(how, isReady || Date.now() - started >= healthyMs);
    };
    child.once('error', (error) => onEnd(error.message));
    child.once('exit', (code, signal) => onEnd(signal ? `signal ${signal}` : `code ${code}`));
  }

  private restart(how: string, wasWell: boolean): void {
    const { name, logFile } = this.definition;
    this.ends = wasWell ? 0 : this.ends + 1;
    if (!this.wasReady && this.ends >= hopelessEnds) {
      const lastWords = this.recentLines.join('\n');
      this.failed?.(new Failure(`${name} does not start (${how}; its log is ${logFile}):\n${lastWords}`));
      return;
    }
    const delay = wasWell ? delayAfterWellMs : Math.min(firstDelayMs * 2 ** (this.ends - 1), longestDelayMs);
    console.error(`! ${name} ended (${how}): starting it again in ${delay / 1000} s (${logFile})`);
    this.pendingRestart = setTimeout(() => this.launch(), delay);
  }

  private readLines(stream: NodeJS.ReadableStream | null): void {
    let rest = '';
    stream?.on('data', (chunk: Buffer) => {
      this.log.write(chunk);
      const lines = (rest + chunk.toString()).split('\n');
      rest = (lines.pop() ?? '').slice(-10_000);
      for (const line of lines) this.onLine(line);
    });
  }

  private onLine(line: string): void {
    this.recentLines = [...this.recentLines.slice(-11), line];
    if (this.definition.echo) console.log(`${this.definition.name.padEnd(7)}${line}`);
    if (this.stopping) return;
    const summary = this.definition.summarize?.(line)?.slice(0, 300);
    // A repeated problem is one line on the console. The log contains them all.
    if (!summary || summary === this.lastSummary) return;
    this.lastSummary = summary;
    console.error(`! ${this.definition.name}: ${summary}`);
  }
}

/** Stops services in the given order. Those of one group are stopped at the same time. */
export async function stopInOrder(groups: Service[][]): Promise<void> {
  for (const group of groups) await Promise.all(group.map((service) => service.stop()));
}
