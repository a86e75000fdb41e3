import { CallProblem, isGone } from '../api/call-problem';
import type { Plan } from './listening-plan';
import { pause, pauseAfter } from './pause';

interface Link {
  plan: () => Plan;
  /** Listens until the stream ends or the signal is aborted. */
  listen: (signal: AbortSignal, onEvent: (type: string) => void) => Promise<void>;
  onEvent: (type: string) => void;
  /** Reads what is new. */
  look: () => Promise<void>;
}

/** The server sends something every 20 seconds, so a stream that is silent for longer is dead. */
const longestSilence = 50_000;

/** Follows a conversation as its plan says, from `start` to `stop`. `update` makes it read the plan again. */
export class LiveLink {
  private isRunning = false;
  private failures = 0;
  private wake = new AbortController();

  constructor(private readonly link: Link) {}

  start(): void {
    if (this.isRunning) return this.update();
    this.isRunning = true;
    void this.run();
  }

  stop(): void {
    this.isRunning = false;
    this.wake.abort();
  }

  update(): void {
    this.wake.abort();
  }

  private async run(): Promise<void> {
    while (this.isRunning) {
      if (this.wake.signal.aborted) this.wake = new AbortController();
      const plan = this.link.plan();
      if (plan.listen) await this.listen();
      else await this.wait(plan.every);
    }
  }

  private async wait(every: number | null): Promise<void> {
    const { signal } = this.wake;
    await pause(every ?? 2 ** 31 - 1, signal);
    if (every !== null && !signal.aborted && this.isRunning) await this.link.look().catch(() => undefined);
  }

  /** One connection, and a pause if it was not closed on purpose. An update closes it only if the plan is another one now. */
  private async listen(): Promise<void> {
    const attempt = new AbortController();
    const end = () => attempt.abort();
    let silence = setTimeout(end, longestSilence);
    const reconsider = () => {
      if (this.isRunning && this.link.plan().listen) {
        this.wake = new AbortController();
        this.wake.signal.addEventListener('abort', reconsider);
      } else end();
    };
    this.wake.signal.addEventListener('abort', reconsider);
    let retry_after: number | undefined;
    try {
      await this.link.listen(attempt.signal, (type) => {
        clearTimeout(silence);
        silence = setTimeout(end, longestSilence);
        if (type === 'ready') this.failures = 0;
        if (type !== 'ping') this.link.onEvent(type);
      });
    } catch (problem) {
      if (problem instanceof CallProblem) ({ retry_after } = problem);
      // Reading finds out what became of the conversation.
      if (problem instanceof CallProblem && isGone(problem)) await this.link.look().catch(() => undefined);
    } finally {
      clearTimeout(silence);
      this.wake.signal.removeEventListener('abort', reconsider);
    }
    if (!this.isRunning || !this.link.plan().listen) return;
    this.failures += 1;
    await pause(pauseAfter(this.failures, retry_after), this.wake.signal);
    // Streams are full: looking is better than nothing.
    if (retry_after !== undefined && this.isRunning) await this.link.look().catch(() => undefined);
  }
}
