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
  /** A channel whose end tells the child that this process is gone, and on which the child says `ready`. */
  ipc?: boolean;
  /** What asks the child to end in order, and what ends it when it does not. */
  stopSignal: NodeJS.Signals;
  killSignal: NodeJS.Signals;
  stopTimeoutMs: number;
  /** Seconds that the child may outlive this process when that is killed. */
  orphanSeconds: number;
  /** Folder of process ids that a later start looks for leftovers in. */
  runDir: string;
  logFile: string;
  /** Every line goes to the console as well. */
  echo?: boolean;
  /** The part of a log line that belongs on the console; undefined for most lines. */
  summarize?: (line: string) => string | undefined;
};

const firstDelayMs = 500;
const longestDelayMs = 30_000;
/** For a child that was well. One that ends while it starts is not helped by haste. */
const delayAfterWellMs = 100;
/** A child that ran this long was well, and so was one that has said that it is ready. */
const healthyMs = 60_000;
/** A child that has never been well and ends this often is not going to be. */
const hopelessEnds = 4;

/** A child process that is started again when it ends without being asked to: at once where it was well, else later and later. */
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

  /** Starts the child and waits until the check passes. Throws a Failure when it keeps ending before that. */
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

  /** Asks the child to end and waits until it has; does not start it again. */
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
    // A session of its own: Ctrl-C reaches the supervisor only, which then stops its children in order.
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
    // The same trouble a thousand times over is one line on the console; the log has them all.
    if (!summary || summary === this.lastSummary) return;
    this.lastSummary = summary;
    console.error(`! ${this.definition.name}: ${summary}`);
  }
}

/** Stops services in the given order; those of one group side by side. */
export async function stopInOrder(groups: Service[][]): Promise<void> {
  for (const group of groups) await Promise.all(group.map((service) => service.stop()));
}
