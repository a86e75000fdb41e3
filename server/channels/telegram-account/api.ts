import * as contract from '@/lib/contracts/flow-manager/channels/telegram-account';
import { bind, type Binding } from '@/server/http/bind';
import { disconnectAccount, updateAccount } from './accounts';
import { listChats, switchChat } from './chats';
import { missingSettings } from './missing-settings';
import { connectPhone, readAccount, resendCode, verifyCode, verifyPassword } from './sign-in';

/** The calls for Telegram accounts of people. */
export const telegramAccountBindings: readonly Binding[] = [
  bind(contract.getTelegramAccounts, () => Promise.resolve({ missing_settings: missingSettings() })),
  bind(contract.connectTelegramAccount, (ctx, { body }) => connectPhone(ctx, body.phone)),
  bind(contract.resendTelegramCode, (ctx, { body }) => resendCode(ctx, body.connection_id)),
  bind(contract.verifyTelegramAccount, (ctx, { body }) => verifyCode(ctx, body)),
  bind(contract.verifyTelegramPassword, (ctx, { body }) => verifyPassword(ctx, body)),
  bind(contract.disconnectTelegramAccount, (ctx, { body }) => disconnectAccount(ctx, body.connection_id)),
  bind(contract.getTelegramAccount, (ctx, { params }) => readAccount(ctx, params.connection_id)),
  bind(contract.updateTelegramAccount, (ctx, { params, body }) => updateAccount(ctx, params.connection_id, body)),
  bind(contract.listTelegramChats, (ctx, { params, query }) => listChats(ctx, params.connection_id, query)),
  bind(contract.switchTelegramChat, (ctx, { params, body }) => switchChat(ctx, params, body.is_on)),
];
