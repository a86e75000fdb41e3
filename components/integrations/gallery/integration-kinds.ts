import { IconApi, IconMessageChatbot, IconPhone, IconWebhook, type TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { PermissionKey } from '@/lib/permissions';
import { channelHref } from '@/components/channels/channel-href';
import { channelKinds } from '@/components/channels/channel-kinds';
import { pushChannelIds, type PushChannel } from '@/lib/channels/channels';
import { ApiIntegrationsState } from './api-integrations-state';
import { ChannelInGallery } from './channel-in-gallery';
import { VoiceInGallery } from './voice-in-gallery';
import { WebhooksState } from './webhooks-state';
import { WidgetsState } from './widgets-state';

export interface IntegrationKind {
  key: 'widgets' | 'voice' | 'api' | 'webhooks' | PushChannel;
  href: string;
  icon: TablerIcon;
  permission: PermissionKey;
  /** What there is of it, and whether something needs attention. */
  state: ComponentType<{ kind: string }>;
}

/** What can be connected, in the order of the gallery. Another kind is one line here, and a channel one in channel-kinds.ts, with its words in `integrations.kinds`. */
export const integrationKinds: readonly IntegrationKind[] = [
  { key: 'widgets', href: '/integrations/widgets', icon: IconMessageChatbot, permission: 'widgets.read', state: WidgetsState },
  { key: 'voice', href: '/integrations/call-center', icon: IconPhone, permission: 'voice.read', state: VoiceInGallery },
  { key: 'api', href: '/integrations/api', icon: IconApi, permission: 'integrations.read', state: ApiIntegrationsState },
  { key: 'webhooks', href: '/integrations/webhooks', icon: IconWebhook, permission: 'webhooks.read', state: WebhooksState },
  ...pushChannelIds.map((key) => ({
    key,
    href: channelHref(key),
    icon: channelKinds[key].icon,
    permission: 'channels.read' as const,
    state: ChannelInGallery,
  })),
];
