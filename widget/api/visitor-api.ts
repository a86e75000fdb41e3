import type { WidgetSettings } from '@/lib/contracts/flow-manager/widget-settings';
import type { CallCredentials } from '@/phone/call-state';
import { CallProblem, problemOf } from './call-problem';
import { readEvents } from './read-events';

export type ConversationStatus = 'active' | 'needs_human_intervention' | 'with_operator' | 'ended' | 'abandoned';

/** Who of the business answers. */
export interface Author {
  name: string;
  picture_url: string | null;
}

/** A reply or a stored message, with the fields of its part. */
export type Row = { id: string; text: string; type: string } & Record<string, unknown>;

export interface Conversation {
  id: string;
  status: ConversationStatus;
  message_count: number;
  last_message_at: string | null;
  operator: Author | null;
}

/** A customer whom the website names and signs. */
export interface Identity {
  user_id: string;
  signature: string;
  name?: string;
}

export interface WidgetOfKey {
  name: string;
  assistant_name: string;
  settings: WidgetSettings;
}

export interface Answer {
  turn_id: string;
  status: ConversationStatus;
}

/** What happens while a message is answered. */
export interface AnswerListener {
  /** The server has the message, and answers. */
  onAccepted: () => void;
  /** Provisional text of an answer that is being written. */
  onDelta: (attempt: string, text: string) => void;
  onRetract: () => void;
  onReply: (reply: Row) => void | Promise<void>;
  /** The share of the files that was sent, 0 to 1. */
  onProgress: (share: number) => void;
}

const base = '/api/flow-manager/messaging/visitor';
const voiceBase = '/api/voice/visitor';

/** The calls that a visitor of a website may make. All of them throw a CallProblem. */
export class VisitorApi {
  /** The visitor's token. Null until a conversation begins. */
  token: string | null = null;

  constructor(
    readonly origin: string,
    private readonly key: string,
    private readonly language: string,
  ) {}

  readWidget(): Promise<WidgetOfKey> {
    return this.call('GET', '/widget');
  }

  identify({ user_id, signature }: Identity): Promise<{ visitor_token: string }> {
    return this.call('POST', '/identity', { external_id: user_id, signature });
  }

  begin(identity: Identity | null): Promise<{ id: string; status: ConversationStatus; replies: Row[]; visitor_token: string }> {
    const body = identity && { external_id: identity.user_id, signature: identity.signature, name: identity.name };
    return this.call('POST', '/sessions', body ?? {});
  }

  async newest(): Promise<Conversation | undefined> {
    const { items } = await this.call<{ items: Conversation[] }>('GET', '/sessions?limit=1');
    return items[0];
  }

  read(id: string): Promise<Conversation> {
    return this.call('GET', `/sessions/${id}`);
  }

  /** Messages after a position, oldest first. */
  history(id: string, after: number, limit: number): Promise<{ items: Row[]; total: number; next_cursor: string | null }> {
    return this.call('GET', `/sessions/${id}/history?limit=${limit}&cursor=${Math.max(0, after)}`);
  }

  async typing(id: string): Promise<void> {
    await this.call('POST', `/sessions/${id}/typing`);
  }

  /**
   * Sends a message. Its answer is a stream. With files, there is no stream, and the replies are in the history: only
   * XMLHttpRequest tells how much was sent.
   */
  async say(
    id: string,
    message: { text: string; client_message_id: string; files: readonly File[] },
    listener: AnswerListener,
  ): Promise<Answer> {
    const { text, client_message_id, files } = message;
    const path = `/sessions/${id}/messages`;
    if (files.length) return this.sayWithFiles(path, message, listener);
    const response = await this.fetch('POST', path, { message: text, client_message_id }, 'text/event-stream');
    listener.onAccepted();
    let answer: Answer | undefined;
    const take = async (event: string | undefined, data: string): Promise<void> => {
      const content = JSON.parse(data) as Record<string, string>;
      if (event === 'delta') listener.onDelta(content.attempt ?? '', content.text ?? '');
      else if (event === 'retract') listener.onRetract();
      else if (event === 'reply') await listener.onReply(content as Row);
      else if (event === 'done') answer = content as unknown as Answer;
      else if (event === 'error') throw new CallProblem(200, content.code ?? 'internal', content.detail);
    };
    await this.streaming(response, ({ event, data }) => take(event, data));
    if (!answer) throw new CallProblem(0, 'network');
    return answer;
  }

  /** Calls `onEvent` with the name and content of each event of a conversation, until the stream ends. */
  async listen(id: string, signal: AbortSignal, onEvent: (type: string) => void): Promise<void> {
    const response = await this.fetch('GET', `/sessions/${id}/events`, undefined, 'text/event-stream', signal);
    await this.streaming(response, ({ event }) => onEvent(event ?? ''));
  }

  /** A file of the conversation. An address in the page could not carry the token. */
  async file(id: string): Promise<Blob> {
    const response = await this.fetch('GET', `/attachments/${id}`, undefined, '*/*');
    return this.reading(() => response.blob());
  }

  /** What one call of the visitor needs. */
  createBrowserUser(): Promise<CallCredentials & { visitor_token: string }> {
    return this.call('POST', '/browser-users', {}, voiceBase);
  }

  private async call<Result>(method: string, path: string, body?: object, under = base): Promise<Result> {
    const response = await this.fetch(method, path, body, 'application/json', undefined, under);
    if (response.status === 204) return undefined as Result;
    return this.reading(() => response.json() as Promise<Result>);
  }

  private async fetch(
    method: string,
    path: string,
    body: object | undefined,
    accept: string,
    signal?: AbortSignal,
    under = base,
  ): Promise<Response> {
    const headers = this.headers(accept);
    if (body) headers['Content-Type'] = 'application/json';
    const init: RequestInit = { method, headers, credentials: 'omit', signal, body: body && JSON.stringify(body) };
    const response = await this.reading(() => fetch(`${this.origin}${under}${path}`, init));
    if (response.ok) return response;
    throw problemOf(response.status, await response.text().catch(() => ''), response.headers.get('Retry-After'));
  }

  private headers(accept: string): Record<string, string> {
    return {
      Accept: accept,
      'Accept-Language': this.language,
      Authorization: `Bearer ${this.key}`,
      ...(this.token && { 'X-Visitor-Token': this.token }),
    };
  }

  private async streaming(response: Response, onEvent: Parameters<typeof readEvents>[1]): Promise<void> {
    if (!response.body) throw new CallProblem(0, 'network');
    const { body } = response;
    await this.reading(() => readEvents(body, onEvent));
  }

  /** A broken connection becomes a problem like any other. */
  private async reading<Result>(read: () => Promise<Result>): Promise<Result> {
    try {
      return await read();
    } catch (error) {
      throw error instanceof CallProblem ? error : new CallProblem(0, 'network');
    }
  }

  private sayWithFiles(
    path: string,
    { text, client_message_id, files }: { text: string; client_message_id: string; files: readonly File[] },
    { onProgress, onAccepted }: AnswerListener,
  ): Promise<Answer> {
    const form = new FormData();
    form.append('message', text);
    form.append('client_message_id', client_message_id);
    for (const file of files) form.append('files', file);
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', `${this.origin}${base}${path}`);
      for (const [name, value] of Object.entries(this.headers('application/json'))) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
      request.upload.onload = onAccepted;
      request.onerror = request.onabort = () => reject(new CallProblem(0, 'network'));
      request.onload = () => {
        const { status, responseText } = request;
        if (status === 200) resolve(JSON.parse(responseText) as Answer);
        else reject(problemOf(status, responseText, request.getResponseHeader('Retry-After')));
      };
      request.send(form);
    });
  }
}
