import {
  IconArrowsExchange,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTelegram,
  IconUserBolt,
  type TablerIcon,
} from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import type { PushChannel } from '@/lib/channels/channels';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import { late } from '../ui/late';

export interface ChannelKind {
  icon: TablerIcon;
  /** Whether messages are fetched where no one can post them, without PUBLIC_URL. `always`: they are never posted. */
  fetches: boolean | 'always';
  /** Whether its accounts have posts. Their pages then have tabs for posts, health, and learning. */
  isSocial?: boolean;
  /** The dialog, or the first step, with which an account is connected. */
  connect: ComponentType<{ onClose: () => void }>;
  /** What the channel's page has besides the state, the assistants, and the log: a part of the overview, and the settings. */
  overview: ComponentType<{ connection: Connection }>;
  settings: ComponentType<{ connection: Connection }>;
}

/** The screens of each channel. Another channel is one entry, with its words in messages/<locale>/channels.json. */
export const channelKinds: Record<PushChannel, ChannelKind> = {
  webhook: {
    icon: IconArrowsExchange,
    fetches: false,
    connect: late(() => import('./webhook/connect-webhook').then((module) => module.ConnectWebhook)),
    overview: dynamic(() => import('./webhook/webhook-guide').then((module) => module.WebhookGuide), { ssr: false }),
    settings: dynamic(() => import('./webhook/webhook-settings').then((module) => module.WebhookSettings), { ssr: false }),
  },
  telegram: {
    icon: IconBrandTelegram,
    fetches: true,
    connect: late(() => import('./telegram/connect-bot').then((module) => module.ConnectBot)),
    overview: dynamic(() => import('./telegram/telegram-overview').then((module) => module.TelegramOverview), { ssr: false }),
    settings: dynamic(() => import('./telegram/telegram-settings').then((module) => module.TelegramSettings), { ssr: false }),
  },
  instagram: {
    icon: IconBrandInstagram,
    fetches: false,
    isSocial: true,
    connect: late(() => import('./instagram/connect-instagram').then((module) => module.ConnectInstagram)),
    overview: dynamic(() => import('./instagram/instagram-overview').then((module) => module.InstagramOverview), { ssr: false }),
    settings: dynamic(() => import('./instagram/instagram-settings').then((module) => module.InstagramSettings), { ssr: false }),
  },
  linkedin: {
    icon: IconBrandLinkedin,
    fetches: true,
    isSocial: true,
    connect: late(() => import('./linkedin/connect-page').then((module) => module.ConnectPage)),
    overview: dynamic(() => import('./linkedin/linkedin-overview').then((module) => module.LinkedInOverview), { ssr: false }),
    settings: dynamic(() => import('./linkedin/linkedin-settings').then((module) => module.LinkedInSettings), { ssr: false }),
  },
  telegram_account: {
    icon: IconUserBolt,
    fetches: 'always',
    connect: late(() => import('./telegram-account/connect-account').then((module) => module.ConnectAccount)),
    overview: dynamic(() => import('./telegram-account/account-overview').then((module) => module.AccountOverview), { ssr: false }),
    settings: dynamic(() => import('./telegram-account/account-settings').then((module) => module.AccountSettings), { ssr: false }),
  },
};
