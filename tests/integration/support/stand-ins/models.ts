import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  anthropicCallEvents,
  googleCalls,
  offeredTools,
  openAiCallDeltas,
  protocolProblem,
  wholeCalls,
  type WantedCall,
} from './model-calls';

type Wire = 'openai' | 'anthropic' | 'google';

/** One request, as the provider received it. */
export interface ReceivedCall {
  wire: Wire;
  path: string;
  key: string;
  idempotency_key: string;
  streams: boolean;
  /** The name of the model, which Google has in the path. */
  model: string;
  body: Record<string, unknown>;
  /** Whether the client closed the connection before the answer was complete. */
  gone: boolean;
}

/** What the provider does with a request. The default is `answer`. */
export type Behavior =
  | { type: 'answer'; pieces?: string[]; without_usage?: boolean; empty?: boolean; wait_ms?: number }
  /** Wants calls. A request that allows none is answered instead. */
  | { type: 'call'; calls: readonly WantedCall[]; text?: string }
  /** Refuses a request with tools, as a server does whose model cannot call any. */
  | { type: 'without_tools' }
  /** An error response. The body has the provider's own form. */
  | { type: 'error'; status: number; kind: ErrorKind; headers?: Record<string, string> }
  /** Never answers. */
  | { type: 'hang' }
  /** Sends the first piece of a stream, and then `end`s the connection or never goes on. */
  | { type: 'stop'; after: string; how: 'cut' | 'end' | 'hang' | 'error' }
  | { type: 'refuse' };

export type ErrorKind = 'rate_limit' | 'overloaded' | 'internal' | 'wrong_key' | 'too_long' | 'unknown_model' | 'no_quota' | 'bad_request';

export interface ModelsStandIn {
  /** The origin, without a path. */
  url: string;
  calls: ReceivedCall[];
  /** What is done with the next requests, in their order; afterwards `always`. */
  next: Behavior[];
  always: Behavior;
  /** The vector of a text, by its place in the request. */
  embedding: (text: string, index: number) => number[];
  /** Requests whose connections are open. */
  open: () => number;
  stop: () => Promise<void>;
}

export const answerPieces = ['سلام، ', 'ساعت کاری ', 'ما ۹ تا ۱۷ است.'];
/** What every wire reports: thoughts are a part of the answer's tokens. */
export const answerUsage = { input_tokens: 21, output_tokens: 12 };

/** A server that speaks the protocols of OpenAI, Anthropic and Google, as documented by them. */
export async function startModels(): Promise<ModelsStandIn> {
  let open = 0;
  const server = createServer((request, response) => {
    open++;
    response.on('close', () => open--);
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const body = JSON.parse(text || '{}') as Record<string, unknown>;
      const call = readCall(request, body);
      standIn.calls.push(call);
      response.on('close', () => (call.gone = !response.writableFinished));
      if (call.path.endsWith('/embeddings')) return embed(call, standIn, response);
      const behavior = standIn.next.shift() ?? standIn.always;
      if (call.path.endsWith('/audio/speech') && behavior.type === 'answer') {
        response.writeHead(200, { 'Content-Type': 'audio/mpeg' }).end(`${String(body.voice)}: ${String(body.input)}`);
        return;
      }
      const wait_ms = behavior.type === 'answer' ? (behavior.wait_ms ?? 0) : 0;
      setTimeout(() => act(call, behavior, response), wait_ms);
    });
  });
  const standIn: ModelsStandIn = {
    url: '',
    calls: [],
    next: [],
    always: { type: 'answer' },
    embedding: (text, index) => [text.length, index, 1],
    open: () => open,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;
}

function readCall(request: IncomingMessage, body: Record<string, unknown>): ReceivedCall {
  const path = request.url ?? '';
  const header = (name: string): string => String(request.headers[name] ?? '');
  const google = /\/models\/([^/:]+):(\w+)/.exec(path);
  const wire: Wire = google ? 'google' : path.includes('/messages') ? 'anthropic' : 'openai';
  const bearer = header('authorization').replace('Bearer ', '');
  const key = { google: header('x-goog-api-key'), anthropic: bearer, openai: bearer }[wire];
  const streams = google ? google[2] === 'streamGenerateContent' : body.stream === true;
  const model = google?.[1] ?? String(body.model);
  return { wire, path, key, idempotency_key: header('idempotency-key'), streams, model, body, gone: false };
}

function act(call: ReceivedCall, behavior: Behavior, response: ServerResponse): void {
  if (behavior.type === 'hang') return;
  const problem = protocolProblem(call);
  if (problem) return refuse(response, problem);
  if (behavior.type === 'error') return fail(call.wire, behavior, response);
  const offered = offeredTools(call);
  if (behavior.type === 'without_tools' && offered.names.length > 0) return refuse(response, 'llama2:latest does not support tools');
  if (behavior.type === 'call' && offered.may_call) return want(call, behavior, response);
  const refuses = behavior.type === 'refuse';
  if (behavior.type === 'stop') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (const event of [...opening(call), ...pieceEvents(call, [behavior.after])]) response.write(event);
    if (behavior.how === 'cut') setImmediate(() => response.destroy());
    if (behavior.how === 'end') response.end();
    if (behavior.how === 'error') response.end(errorEvent(call.wire));
    return;
  }
  const pieces =
    refuses || (behavior.type === 'answer' && behavior.empty) ? [] : (behavior.type === 'answer' && behavior.pieces) || answerPieces;
  const usage = behavior.type === 'answer' && behavior.without_usage ? null : answerUsage;
  if (!call.streams) {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(whole(call.wire, pieces.join(''), usage, refuses)));
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  for (const event of [...opening(call), ...pieceEvents(call, pieces), ...closing(call, usage, refuses)]) response.write(event);
  response.end();
}

function refuse(response: ServerResponse, message: string): void {
  response.writeHead(400, { 'Content-Type': 'application/json' });
  response.end(
    JSON.stringify({ type: 'error', error: { message, type: 'invalid_request_error', code: null, status: 'INVALID_ARGUMENT' } }),
  );
}

function want(call: ReceivedCall, { calls, text = '' }: Extract<Behavior, { type: 'call' }>, response: ServerResponse): void {
  const { wire } = call;
  response.writeHead(200, { 'Content-Type': call.streams ? 'text/event-stream' : 'application/json' });
  if (!call.streams) {
    const message = wholeCalls(wire, text, calls);
    const bodies: Record<Wire, object> = {
      openai: { id: 'c1', object: 'chat.completion', created: 1, model: 'm', choices: [message], usage: openAiUsage(answerUsage) },
      anthropic: { id: 'm1', type: 'message', role: 'assistant', model: 'm', ...message, usage: anthropicUsage },
      google: { candidates: [{ index: 0, content: message, finishReason: 'STOP' }], usageMetadata: googleUsage },
    };
    response.end(JSON.stringify(bodies[wire]));
    return;
  }
  response.end(callEvents(call, text, calls).join(''));
}

function callEvents(call: ReceivedCall, text: string, calls: readonly WantedCall[]): string[] {
  if (call.wire === 'openai') {
    const deltas = [{ role: 'assistant', content: null }, ...(text ? [{ content: text }] : []), ...openAiCallDeltas(calls)];
    const counted = { ...openAiChunk({}, null), choices: [], usage: openAiUsage(answerUsage) };
    return [...deltas.map((delta) => sse(openAiChunk(delta, null))), sse(openAiChunk({}, 'tool_calls')), sse(counted), sse('[DONE]')];
  }
  if (call.wire === 'anthropic') {
    const [start = ''] = opening(call);
    const ends = [
      { type: 'message_delta', delta: { stop_reason: 'tool_use', stop_sequence: null }, usage: { output_tokens: 12 } },
      { type: 'message_stop' },
    ];
    return [start, ...[...anthropicCallEvents(text, calls), ...ends].map((event) => sse(event, event.type))];
  }
  const chunk = (parts: object[], more: object) =>
    sse({ candidates: [{ index: 0, content: { role: 'model', parts }, ...more }], usageMetadata: googleUsage });
  return [...(text ? [chunk([{ text }], {})] : []), chunk(googleCalls(calls), {}), chunk([{ text: '' }], { finishReason: 'STOP' })];
}

function embed(call: ReceivedCall, { next, always, embedding }: ModelsStandIn, response: ServerResponse): void {
  const behavior = next.shift() ?? always;
  if (behavior.type === 'hang') return;
  if (behavior.type === 'error') return fail('openai', behavior, response);
  const texts = call.body.input as string[];
  // In the opposite order, which the index corrects.
  const data = texts.map((text, index) => ({ object: 'embedding', index, embedding: embedding(text, index) })).reverse();
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ object: 'list', model: call.model, data, usage: { prompt_tokens: 5, total_tokens: 5 } }));
}

type UsageCount = typeof answerUsage | null;

const sse = (data: unknown, event?: string): string =>
  `${event ? `event: ${event}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\r\n\r\n`;

function whole(wire: Wire, text: string, usage: UsageCount, refuses: boolean): unknown {
  if (wire === 'openai') {
    const message = { role: 'assistant', content: text, refusal: null };
    const choice = { index: 0, message, finish_reason: refuses ? 'content_filter' : 'stop' };
    return { id: 'c1', object: 'chat.completion', created: 1, model: 'm', choices: [choice], ...(usage && { usage: openAiUsage(usage) }) };
  }
  if (wire === 'anthropic') {
    const content = [{ type: 'thinking', thinking: 'فکر', signature: '' }, ...(text ? [{ type: 'text', text }] : [])];
    return {
      id: 'm1',
      type: 'message',
      role: 'assistant',
      model: 'm',
      content,
      stop_reason: refuses ? 'refusal' : 'end_turn',
      usage: anthropicUsage,
    };
  }
  return googleChunk(text, { finishReason: refuses ? 'SAFETY' : 'STOP', usage: true });
}

function opening({ wire }: ReceivedCall): string[] {
  if (wire === 'anthropic') {
    const message = {
      id: 'm1',
      type: 'message',
      role: 'assistant',
      model: 'm',
      content: [],
      stop_reason: null,
      usage: { ...anthropicUsage, output_tokens: 1 },
    };
    return [
      sse({ type: 'message_start', message }, 'message_start'),
      sse({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }, 'content_block_start'),
      sse({ type: 'ping' }, 'ping'),
    ];
  }
  if (wire === 'openai') return [sse(openAiChunk({ role: 'assistant', content: '' }, null))];
  return [];
}

function pieceEvents({ wire }: ReceivedCall, pieces: string[]): string[] {
  return pieces.map((piece) => {
    if (wire === 'openai') return sse(openAiChunk({ content: piece }, null));
    if (wire === 'anthropic')
      return sse({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: piece } }, 'content_block_delta');
    return sse(googleChunk(piece, {}));
  });
}

function closing({ wire, body }: ReceivedCall, usage: UsageCount, refuses: boolean): string[] {
  if (wire === 'openai') {
    const wanted = (body.stream_options as { include_usage?: boolean } | undefined)?.include_usage;
    const counted = { ...openAiChunk({}, null), choices: [], usage: usage && openAiUsage(usage) };
    return [sse(openAiChunk({}, refuses ? 'content_filter' : 'stop')), ...(wanted && usage ? [sse(counted)] : []), sse('[DONE]')];
  }
  if (wire === 'anthropic') {
    const delta = { stop_reason: refuses ? 'refusal' : 'end_turn', stop_sequence: null };
    return [
      sse({ type: 'content_block_stop', index: 0 }, 'content_block_stop'),
      sse({ type: 'message_delta', delta, usage: { output_tokens: answerUsage.output_tokens } }, 'message_delta'),
      sse({ type: 'message_stop' }, 'message_stop'),
    ];
  }
  return [sse(googleChunk('', { finishReason: refuses ? 'SAFETY' : 'STOP', usage: true }))];
}

const openAiUsage = ({ input_tokens, output_tokens }: typeof answerUsage) => ({
  prompt_tokens: input_tokens,
  completion_tokens: output_tokens,
  total_tokens: input_tokens + output_tokens,
});

/** A part of the prompt comes from the cache. */
const anthropicUsage = {
  input_tokens: 11,
  cache_read_input_tokens: 10,
  cache_creation_input_tokens: 0,
  output_tokens: answerUsage.output_tokens,
};

const openAiChunk = (delta: object, finish_reason: string | null) => ({
  id: 'c1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  choices: [{ index: 0, delta, finish_reason }],
});

const googleUsage = {
  promptTokenCount: answerUsage.input_tokens,
  candidatesTokenCount: answerUsage.output_tokens - 5,
  thoughtsTokenCount: 5,
  totalTokenCount: answerUsage.input_tokens + answerUsage.output_tokens,
};

function googleChunk(text: string, { finishReason, usage }: { finishReason?: string; usage?: boolean }): unknown {
  const parts = [{ text: 'فکر', thought: true }, ...(text ? [{ text }] : [])];
  return {
    candidates: [{ index: 0, content: { role: 'model', parts }, ...(finishReason && { finishReason }) }],
    ...(usage && { usageMetadata: googleUsage }),
  };
}

const errorTexts: Record<ErrorKind, { openai: [string, string]; anthropic: [string, string]; google: [string, string] }> = {
  rate_limit: {
    openai: ['rate_limit_exceeded', 'Rate limit reached'],
    anthropic: ['rate_limit_error', 'Too many requests'],
    google: ['RESOURCE_EXHAUSTED', 'You exceeded your current quota, please check your plan and billing details.'],
  },
  overloaded: {
    openai: ['server_error', 'The engine is overloaded'],
    anthropic: ['overloaded_error', 'Overloaded'],
    google: ['UNAVAILABLE', 'The model is overloaded.'],
  },
  internal: {
    openai: ['server_error', 'The server had an error'],
    anthropic: ['api_error', 'Internal server error'],
    google: ['INTERNAL', 'An internal error has occurred.'],
  },
  wrong_key: {
    openai: ['invalid_api_key', 'Incorrect API key provided'],
    anthropic: ['authentication_error', 'invalid x-api-key'],
    google: ['INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'],
  },
  too_long: {
    openai: ['context_length_exceeded', "This model's maximum context length is 128000 tokens."],
    anthropic: ['invalid_request_error', 'prompt is too long: 1200000 tokens > 1000000 maximum'],
    google: ['INVALID_ARGUMENT', 'The input token count (2000000) exceeds the maximum number of tokens allowed (1048576).'],
  },
  unknown_model: {
    openai: ['model_not_found', 'The model does not exist'],
    anthropic: ['not_found_error', 'model: x'],
    google: ['NOT_FOUND', 'models/x is not found'],
  },
  no_quota: {
    openai: ['insufficient_quota', 'You exceeded your current quota'],
    anthropic: ['invalid_request_error', 'Your credit balance is too low to access the Anthropic API.'],
    google: ['PERMISSION_DENIED', 'billing_error'],
  },
  bad_request: {
    openai: ['invalid_request_error', 'Unknown parameter'],
    anthropic: ['invalid_request_error', 'unknown field'],
    google: ['INVALID_ARGUMENT', 'Invalid JSON payload received.'],
  },
};

function errorBody(wire: Wire, kind: ErrorKind, status: number): unknown {
  const [code, message] = errorTexts[kind][wire];
  if (wire === 'openai') return { error: { message, type: code, param: null, code } };
  if (wire === 'anthropic') return { type: 'error', error: { type: code, message }, request_id: 'r1' };
  const details = kind === 'wrong_key' ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }] : [];
  return { error: { code: status, message, status: code, details } };
}

function fail(wire: Wire, { status, kind, headers }: Extract<Behavior, { type: 'error' }>, response: ServerResponse): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(errorBody(wire, kind, status)));
}

/** The protocols differ in how they report an error in the middle of a stream. Google's has no event for it. */
function errorEvent(wire: Wire): string {
  const body = errorBody(wire, 'overloaded', 529);
  if (wire === 'anthropic') return sse(body, 'error');
  return wire === 'openai' ? sse(body) : '';
}
