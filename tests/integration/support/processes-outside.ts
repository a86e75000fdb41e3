import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export interface OutsideCall {
  idempotency_key: string;
  message: string;
}

export const answerTo = (message: string): string => `پاسخ: ${message}`;

const longestDelayMs = 120;

/** The outside service of the assistants in these tests. It records every call, and answers each after a moment. */
export class Outside {
  readonly calls: OutsideCall[] = [];
  /** How many calls were aborted by their caller, or whose caller died before the answer. */
  abandoned = 0;
  private readonly held = new Map<string, Promise<void>>();
  private readonly server = createServer((request, response) => {
    // A killed process may leave half a call.
    this.take(request, response).catch(() => response.destroy());
  });

  static async start(): Promise<Outside> {
    const outside = new Outside();
    await once(outside.server.listen(0, '127.0.0.1'), 'listening');
    return outside;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Leaves calls with this message unanswered until the returned function is called. */
  hold(message: string): () => void {
    let release = (): void => undefined;
    this.held.set(message, new Promise((resolve) => (release = resolve)));
    return () => {
      this.held.delete(message);
      release();
    };
  }

  /** The idempotency keys of a message, one per call. */
  keysOf(message: string): string[] {
    return this.calls.filter((call) => call.message === message).map(({ idempotency_key }) => idempotency_key);
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = (await json(request)) as OutsideCall;
    this.calls.push(call);
    response.once('close', () => (this.abandoned += response.writableFinished ? 0 : 1));
    await Promise.all([sleep(Math.random() * longestDelayMs), this.held.get(call.message)]);
    response.end(answerTo(call.message));
  }
}
