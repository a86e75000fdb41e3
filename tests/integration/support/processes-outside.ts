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

/** What assistants ask outside, as these tests know it. It remembers every call, and answers each after a moment. */
export class Outside {
  readonly calls: OutsideCall[] = [];
  /** How many calls their caller gave up, or did not live to see answered. */
  abandoned = 0;
  private readonly held = new Map<string, Promise<void>>();
  private readonly server = createServer((request, response) => {
    // A process that is killed may leave half a call.
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

  /** Leaves calls with this message without an answer until the function that it returns is called. */
  hold(message: string): () => void {
    let release = (): void => undefined;
    this.held.set(message, new Promise((resolve) => (release = resolve)));
    return () => {
      this.held.delete(message);
      release();
    };
  }

  /** The keys that a message came with, one for each call. */
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
