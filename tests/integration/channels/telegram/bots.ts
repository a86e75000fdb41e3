import { expect } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { TelegramBot } from '@/lib/contracts/flow-manager/channels/telegram';
import type { Message } from '@/lib/contracts/flow-manager/messaging';
import { app } from '@/server/api/app';
import type { Account } from '../../support/accounts';
import { assistantWith, readHistory } from '../../support/conversations';
import { rows } from '../../support/database';
import type { TelegramStandIn } from '../../support/stand-ins/telegram';
import type { TelegramBotStandIn } from '../../support/stand-ins/telegram-bot';
import { TelegramPerson } from '../../support/stand-ins/telegram-person';

export const botsPath = '/api/flow-manager/channels/telegram/bot';
export const connectionsPath = '/api/flow-manager/channels/connections';

async function connect(account: Account, { token }: TelegramBotStandIn, assistant_id: string): Promise<string> {
  const answer = await account.call<TelegramBot>('post', `${botsPath}/connect`, { json: { token, assistant_id } });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.id;
}

/** A new bot that is connected, with an assistant that follows a flow, and a person who can write to it. */
export async function giveBot(telegram: TelegramStandIn, account: Account, flow: object) {
  const bot = telegram.addBot();
  const { id: assistant_id } = await assistantWith(account, flow);
  return { bot, id: await connect(account, bot, assistant_id), person: new TelegramPerson(bot) };
}

export const readBot = async (account: Account, id: string): Promise<TelegramBot> =>
  (await account.call<TelegramBot>('get', `${botsPath}/${id}`)).body;

/** Posts to this process, as Telegram does to PUBLIC_URL. */
export const postHere = async (url: string, init: RequestInit): Promise<Response> =>
  app.request(new URL(url).pathname, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });

/** The conversations of a connection, the oldest first. */
export const conversationsOf = async (connection_id: string): Promise<string[]> =>
  (await rows<{ id: string }>('select id from conversations where connection_id = $1 order by id', [connection_id])).map(({ id }) => id);

/** The messages of the only conversation of a connection. */
export async function historyOf(account: Account, connection_id: string): Promise<Message[]> {
  const [id, ...others] = await conversationsOf(connection_id);
  expect(others).toEqual([]);
  return id ? ((await readHistory(account, id, { limit: '200' })) as ListOf<Message>).items : [];
}

/** What the history of a connection's conversations tells besides messages. */
export const entriesOf = (connection_id: string): Promise<{ kind: string; text: string; detail: object }[]> =>
  rows(
    `select e.kind, e.text, e.detail from conversation_entries e join conversations c on c.id = e.conversation_id
      where c.connection_id = $1 and e.kind like 'channel_%' order by e.id`,
    [connection_id],
  );

/** A question with buttons, and an answer to each. */
export const choicesFlow = {
  nodes: [
    { key: 'start', type: 'start', content: '' },
    {
      key: 'size',
      type: 'standard',
      kind: 'question',
      content: 'کدام اندازه؟',
      choices: [
        { label: 'کوچک', value: 'small' },
        { label: 'بزرگ', value: 'large' },
      ],
      save_to: 'size',
    },
    { key: 'done', type: 'standard', mode: 'intelligent', content: 'اندازهٔ {{size}} ثبت شد.' },
  ],
  edges: [
    { source: 'start', target: 'size' },
    { source: 'size', target: 'done' },
    { source: 'done', target: 'size' },
  ],
};
