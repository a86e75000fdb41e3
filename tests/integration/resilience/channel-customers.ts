import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OauthResult } from '@/lib/contracts/flow-manager/channels/oauth';
import type { WebhookConnection } from '@/lib/contracts/flow-manager/channels/webhook';
import { call } from '../support/processes-scene';
import { signed } from '../support/sign-webhook';
import { InstagramStandIn } from '../support/stand-ins/instagram';
import { InstagramPerson } from '../support/stand-ins/instagram-person';
import { LinkedInStandIn } from '../support/stand-ins/linkedin';
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
/** Stand-ins post to the path alone. */
const publicUrl = 'https://hamdam.example';

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

type Api = Parameters<ServiceStandIn['connect']>[0];

/** Goes to the page of a service and back, and assigns an assistant to what comes through the account. */
async function connectThere(
  { url, token, assistant_id }: Api,
  channel: string,
  allow: (page: string) => Promise<object> | object,
  purposes: readonly string[],
): Promise<void> {
  const path = `${url}${channels}/${channel}/oauth`;
  const { url: page } = await call<{ url: string }>('POST', `${path}/start`, { token });
  const { connection_id } = await call<OauthResult>('POST', `${path}/callback`, { token, json: await allow(page) });
  for (const purpose of purposes) {
    const assistant = `${url}${channels}/connections/${connection_id}/assistants/${purpose}`;
    await call('PUT', assistant, { token, json: { assistant_id } });
  }
}

/** An Instagram account, in which customers write messages, and comment on a post. */
export async function instagramService(): Promise<ServiceStandIn> {
  const instagram = await new InstagramStandIn().start();
  const settings = { INSTAGRAM_API_BASE: instagram.url, INSTAGRAM_APP_ID: instagram.app_id, INSTAGRAM_APP_SECRET: instagram.app_secret };
  return {
    settings: { ...settings, PUBLIC_URL: publicUrl },
    async connect(api) {
      instagram.post = (address, init) => postPatiently(api.url, new URL(address, publicUrl).href, init);
      const account = instagram.addAccount();
      const allow = async (page: string) => Object.fromEntries(await instagram.allow(account, page));
      await connectThere(api, 'instagram', allow, ['messages', 'comments']);
      const post = account.addPost();
      const sendsMessages = () => {
        const person = new InstagramPerson(instagram, account);
        return { channel: 'instagram', write: (text: string) => person.write(text), texts: () => person.texts };
      };
      const comments = () => {
        const person = new InstagramPerson(instagram, account);
        const written: string[] = [];
        const write = async (text: string) => written.push(await person.comment(post, text));
        const texts = () => account.comments.flatMap(({ parent_id, text }) => (written.includes(parent_id ?? '') ? [text] : []));
        return { channel: 'comments on instagram', write, texts };
      };
      let count = 0;
      return () => (count++ % 2 ? comments() : sendsMessages());
    },
    stop: () => instagram.stop(),
  };
}

/** A page on LinkedIn, with a post for each customer. Its comments are fetched. */
export async function linkedinService(): Promise<ServiceStandIn> {
  const linkedin = await new LinkedInStandIn().start();
  return {
    settings: {
      LINKEDIN_API_BASE: linkedin.url,
      LINKEDIN_AUTH_BASE: `${linkedin.url}/oauth/v2`,
      LINKEDIN_CLIENT_ID: linkedin.client.id,
      LINKEDIN_CLIENT_SECRET: linkedin.client.secret,
      LINKEDIN_VERSION: linkedin.version,
      LINKEDIN_POLL_SECONDS: '1',
    },
    async connect(api) {
      const page = linkedin.addPage('گلبرگ');
      const member = linkedin.addMember([page]);
      await connectThere(api, 'linkedin', (address) => linkedin.consent(member, address), ['comments']);
      return () => {
        const post = page.publish('رز قرمز رسید');
        const person = `urn:li:person:${randomUUID()}`;
        const write = (text: string) => Promise.resolve(page.write(person, post, text));
        const texts = () => page.answers.flatMap(({ thread, text }) => (thread === post.activity ? [text] : []));
        return { channel: 'linkedin', write, texts };
      };
    },
    stop: () => linkedin.stop(),
  };
}

/** Bots of Telegram, whose updates are posted, or fetched. */
export async function telegramService(receives_by: 'webhook' | 'polling'): Promise<ServiceStandIn> {
  const telegram = await startTelegram();
  return {
    settings: { TELEGRAM_API_BASE: telegram.url, ...(receives_by === 'webhook' && { PUBLIC_URL: publicUrl }) },
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
