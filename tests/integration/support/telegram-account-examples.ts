import type { Example } from './example';
import { telegramOfWorlds } from './telegram-account-world';

const base = '/api/flow-manager/channels/telegram/account';
const params: Example['params'] = ({ ids }) => ({ connection_id: ids.telegram_account_id });

export const telegramAccountExamples: Record<string, Example> = {
  [`POST ${base}/connect`]: { body: () => ({ phone: telegramOfWorlds.add().phone }) },
  [`POST ${base}/resend`]: { body: ({ ids }) => ({ connection_id: ids.telegram_code_id }) },
  [`POST ${base}/verify`]: { body: ({ ids }) => ({ connection_id: ids.telegram_code_id, code: '12345' }) },
  [`POST ${base}/verify_password`]: { body: ({ ids }) => ({ connection_id: ids.telegram_password_id, password: 'گربه' }) },
  [`POST ${base}/disconnect`]: { body: ({ ids }) => ({ connection_id: ids.telegram_account_id }) },
  [`GET ${base}/{connection_id}`]: { params },
  [`PUT ${base}/{connection_id}`]: {
    params,
    body: () => ({
      audience: 'allowlist',
      allowlist: ['@sara', '+989121234567'],
      blocklist: [],
      quiet_hours: { from: '22:00', to: '08:00' },
      timezone: 'Asia/Tehran',
      pause_minutes: 30,
    }),
  },
  [`GET ${base}/{connection_id}/chats`]: { params, query: () => ({ search: 'مشتری', only: 'all' }) },
  [`PUT ${base}/{connection_id}/chats/{telegram_chat_id}`]: {
    params: ({ ids }) => ({ connection_id: ids.telegram_account_id, telegram_chat_id: ids.telegram_chat_id }),
    body: () => ({ is_on: false }),
  },
};
