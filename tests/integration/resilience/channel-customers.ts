import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookConnection } from '@/lib/contracts/flow-manager/channels/webhook';
import { call } from '../support/processes-scene';
import { signed } from '../support/sign-webhook';
import { startSite } from '../support/stand-ins/site';
import { startTelegram } from '../support/stand-ins/telegram';
import { TelegramPerson } from '../support/stand-ins/telegram-person';

/** Someone who writes to a business through a service, and reads there what comes back. */
export interface Customer {
  channel: string;
  write: (text: string) => Promise<unknown>;
  /** What the service has shown them, in order. A message with the same key is shown once, where the service has keys. */
  texts: () => string[];
}

/** A service on this machine, with what the product has to be told about it. */
export interface ServiceStandIn {
  settings: Record<string, string>;
  /** Connects an account with this assistant, over the API at this address. Returns a way to new customers of it. */
  connect: (api: { url: string; token: string; assistant_id: string }) => Promise<() => Customer>;
  stop: () => Promise<void>;
}

const channels = '/api/flow-manager/channels';

/** Posts as services do: again and again until it is accepted. Only the path of the address counts. */
export async function postPatiently(api: string, address: string, init: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(address);
  for (let left = 600; ; left--) {
    const response = await fetch(api + pathname + search, { ...init, signal: AbortSignal.timeout(30_000) }).catch((error: Error) => error);
    if (response instanceof Response && response.status < 500) return response;
    if (left === 0) throw new Error(`${pathname} accepts nothing`);
    await sleep(200);
  }
}

/** Bots of Telegram, whose updates are posted, or fetched. */
export async function telegramService(receives_by: 'webhook' | 'polling'): Promise<ServiceStandIn> {
  const telegram = await startTelegram();
  return {
    settings: { TELEGRAM_API_BASE: telegram.url, ...(receives_by === 'webhook' && { PUBLIC_URL: 'https://hamdam.example' }) },
    async connect({ url, token, assistant_id }) {
      telegram.post = (address, init) => postPatiently(url, address, init);
      const bot = telegram.addBot();
      await call('POST', `${url}${channels}/telegram/bot/connect`, { token, json: { token: bot.token, assistant_id } });
      return () => {
        const person = new TelegramPerson(bot);
        return { channel: 'telegram', write: (text) => person.write(text), texts: () => person.texts };
      };
    },
    stop: () => telegram.stop(),
  };
}

/** Another system, connected through the webhook channel. */
export async function systemService(): Promise<ServiceStandIn> {
  const received = new Map<string, { chat: string; text: string }>();
  const site = await startSite((request, response) => {
    const { body } = site.requests.find(({ headers }) => headers === request.headers) ?? { body: '' };
    const { id, type, chat, message } = JSON.parse(body) as { id: string; type: string; chat: string; message: { text: string } };
    if (type === 'message') received.set(id, { chat, text: message.text });
    response.end('{}');
  });
  return {
    settings: { OUTGOING_ALLOW: '127.0.0.1' },
    async connect({ url, token, assistant_id }) {
      const { id, secret } = await call<WebhookConnection & { secret: string }>('POST', `${url}${channels}/webhook`, {
        token,
        json: { name: 'فروشگاه', url: site.url, assistant_id },
      });
      return () => {
        const chat = randomUUID();
        let count = 0;
        const write = (text: string) => {
          const body = JSON.stringify({ id: `${chat}:${++count}`, chat, sender: { id: chat, name: 'سارا' }, text });
          return postPatiently(url, `${url}/api/webhooks/webhook/${id}`, { method: 'POST', body, headers: signed(secret, body) });
        };
        return { channel: 'webhook', write, texts: () => [...received.values()].flatMap((one) => (one.chat === chat ? [one.text] : [])) };
      };
    },
    stop: () => site.stop(),
  };
}
