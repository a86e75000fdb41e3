import * as contract from '@/lib/contracts/flow-manager/channels/telegram';
import { bind, type Binding } from '@/server/http/bind';
import { connectBot, disconnectBot, readBot, updateBot } from './bots';

/** The calls for bots of Telegram. */
export const telegramBindings: readonly Binding[] = [
  bind(contract.connectTelegramBot, (ctx, { body }) => connectBot(ctx, body)),
  bind(contract.getTelegramBot, (ctx, { params }) => readBot(ctx, params.connection_id)),
  bind(contract.updateTelegramBot, (ctx, { params, body }) => updateBot(ctx, params.connection_id, body)),
  bind(contract.disconnectTelegramBot, (ctx, { params }) => disconnectBot(ctx, params.connection_id)),
];
