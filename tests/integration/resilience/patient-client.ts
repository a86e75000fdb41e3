import { setTimeout as sleep } from 'node:timers/promises';
import type { TestAssistant } from './assistants';

/** How one message was acknowledged. */
export interface Acknowledged {
  client_message_id: string;
  text: string;
  turn_id: string;
  replies: { id: string; text: string }[];
  /** When it was first sent, and when it was acknowledged, by performance.now(). */
  sent_at: number;
  at: number;
}

interface Target {
  /** The addresses of the APIs. Each attempt uses one of them. */
  urls: readonly string[];
  random: () => number;
  token: string;
  session_id: string;
  /** Distinguishes its messages from those of others. */
  name: string;
  assistant: TestAssistant;
}

const requestTimeoutMs = 30_000;
const pauseMs = 100;

/**
 * A customer's client. It sends numbered messages one after another, each with its own id, and repeats each one until it
 * is acknowledged.
 */
export class PatientClient {
  readonly acknowledged: Acknowledged[] = [];
  /** How many attempts ended in each other way. */
  readonly failures = new Map<string, number>();
  /** A response that no retry could correct. */
  broken?: string;
  private stopping = false;
  private readonly done: Promise<void>;

  constructor(readonly target: Target) {
    this.done = this.run();
  }

  /** When the last acknowledged message was sent. */
  get lastSentAt(): number {
    return this.acknowledged.at(-1)?.sent_at ?? 0;
  }

  /** Stops after its last message is acknowledged. */
  stop(): Promise<void> {
    this.stopping = true;
    return this.done;
  }

  private async run(): Promise<void> {
    for (let number = 1; !this.stopping && !this.broken; number++) await this.send(number);
  }

  private async send(number: number): Promise<void> {
    const message = { client_message_id: `m${number}`, text: `پیام ${number} از ${this.target.name}`, sent_at: performance.now() };
    // Limited so that the test ends. Minutes without a response are a failure anyway.
    for (const began = performance.now(); performance.now() - began < 90_000; await sleep(pauseMs)) {
      if (await this.attempt(message)) return;
    }
    this.broken = `${message.client_message_id} was never acknowledged`;
  }

  private async attempt(message: Pick<Acknowledged, 'client_message_id' | 'text' | 'sent_at'>): Promise<boolean> {
    const { urls, random, token, session_id } = this.target;
    const url = urls[Math.floor(random() * urls.length)];
    try {
      const response = await fetch(`${url}/api/flow-manager/messaging/chat/v1`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ session_id, message: message.text, client_message_id: message.client_message_id }),
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
      const text = await response.text();
      if (response.status === 200) {
        const { turn_id, replies } = JSON.parse(text) as Pick<Acknowledged, 'turn_id' | 'replies'>;
        this.acknowledged.push({ ...message, turn_id, replies, at: performance.now() });
        return true;
      }
      if (response.status < 500) this.broken = `${response.status} ${text}`;
      this.note(String(response.status));
      return response.status < 500;
    } catch (error) {
      const { cause, name } = error as Error & { cause?: { code?: string } };
      this.note(cause?.code ?? name);
      return false;
    }
  }

  private note(failure: string): void {
    this.failures.set(failure, (this.failures.get(failure) ?? 0) + 1);
  }
}
