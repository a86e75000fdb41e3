import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TelegramBotStandIn, type Params } from './telegram-bot';

/** A call as the Bot API received it. */
export interface BotCallReceived {
  bot: TelegramBotStandIn;
  method: string;
  params: Params;
}

/** What is done with a call. */
export type BotBehavior =
  | { type: 'answer'; wait_ms?: number }
  | { type: 'error'; error_code: number; description: string; parameters?: object }
  /** Does what was asked for, and closes the connection without an answer. */
  | { type: 'lose' }
  | { type: 'break'; text: string; status?: number }
  | { type: 'hang' };

export interface TelegramStandIn {
  url: string;
  calls: BotCallReceived[];
  /** Decides about each call. The default is to answer. */
  behave: (call: BotCallReceived) => BotBehavior;
  /** A new bot of @BotFather. */
  addBot: (account?: { name?: string; username?: string; token?: string }) => TelegramBotStandIn;
  /** Whether each token that looks like one has a bot. */
  knows_all: boolean;
  /** Its old token is no longer accepted. Returns the new one. */
  replaceToken: (bot: TelegramBotStandIn) => string;
  /** Makes requests to webhooks. The default is `fetch`. */
  post: (url: string, init: RequestInit) => Promise<Response>;
  stop: () => Promise<void>;
}

/** One in which each token has a bot, for tests of every endpoint. The product calls it. */
export async function startTelegramForAll(): Promise<TelegramStandIn> {
  const standIn = await startTelegram();
  standIn.knows_all = true;
  process.env.TELEGRAM_API_BASE = standIn.url;
  return standIn;
}

/** A server that speaks Telegram's Bot API, as documented at core.telegram.org/bots/api. */
export async function startTelegram(): Promise<TelegramStandIn> {
  const bots = new Map<string, TelegramBotStandIn>();
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  const standIn: TelegramStandIn = {
    url: '',
    calls: [],
    behave: () => ({ type: 'answer' }),
    knows_all: false,
    addBot({ name = 'فروشگاه', username, token } = {}) {
      const id = token ? Number.parseInt(token, 10) : 700_000_000 + Math.floor(Math.random() * 100_000_000);
      const bot = new TelegramBotStandIn(id, name, username ?? `shop_${id}_bot`, (url, init) => standIn.post(url, init));
      if (token) bot.token = token;
      bots.set(bot.token, bot);
      return bot;
    },
    replaceToken(bot) {
      bots.delete(bot.token);
      bot.token = `${bot.id}:AA${'b'.repeat(33)}`;
      bots.set(bot.token, bot);
      return bot.token;
    },
    post: (url, init) => fetch(url, init),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [, token = '', method = ''] = /^\/(?:file\/)?bot([^/]+)\/(.+)$/.exec(request.url ?? '') ?? [];
    if (standIn.knows_all && !bots.has(token) && /^\d+:AA/.test(token)) standIn.addBot({ token });
    const bot = bots.get(token);
    if (!bot) return refuse(response, 401, 'Unauthorized');
    if (request.url?.startsWith('/file/')) {
      const content = bot.files.get(decodeURIComponent(method));
      response.writeHead(content ? 200 : 404).end(content ? Buffer.from(content) : '');
      return;
    }
    const call = { bot, method, params: await readParams(request, Buffer.concat(chunks)) };
    standIn.calls.push(call);
    await act(call, standIn.behave(call), response);
  };

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;
}

async function act({ bot, method, params }: BotCallReceived, behavior: BotBehavior, response: ServerResponse): Promise<void> {
  if (behavior.type === 'hang') return;
  if (behavior.type === 'error') return refuse(response, behavior.error_code, behavior.description, behavior.parameters);
  if (behavior.type === 'break') {
    response.writeHead(behavior.status ?? 200, { 'Content-Type': 'application/json' }).end(behavior.text);
    return;
  }
  if (behavior.type === 'answer' && behavior.wait_ms) await new Promise((over) => setTimeout(over, behavior.wait_ms));
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const result = await bot.perform(method, params, gone.signal);
  if (behavior.type === 'lose') response.destroy();
  else if ('error_code' in result) refuse(response, result.error_code, result.description);
  else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ ok: true, result: result.result }));
}

function refuse(response: ServerResponse, error_code: number, description: string, parameters?: object): void {
  response.writeHead(error_code, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ ok: false, error_code, description, ...(parameters && { parameters }) }));
}

/** Forms carry values as texts, and JSON in those that are no texts. */
async function readParams({ headers }: IncomingMessage, body: Buffer): Promise<Params> {
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return JSON.parse(body.toString() || '{}') as Params;
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' && /^[{[]/.test(value) ? (JSON.parse(value) as unknown) : value]),
  );
}
