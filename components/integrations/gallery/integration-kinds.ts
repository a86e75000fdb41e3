import { IconApi, IconMessageChatbot, IconWebhook, type TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { PermissionKey } from '@/lib/permissions';
import { ApiIntegrationsState } from './api-integrations-state';
import { WebhooksState } from './webhooks-state';
import { WidgetsState } from './widgets-state';

export interface IntegrationKind {
  key: 'widgets' | 'api' | 'webhooks';
  href: string;
  icon: TablerIcon;
  permission: PermissionKey;
  /** What there is of it, and whether something needs attention. */
  state: ComponentType;
}

/** What can be connected, in the order of the gallery. Another kind is one line here, with its words in `integrations.kinds`. */
export const integrationKinds: readonly IntegrationKind[] = [
  { key: 'widgets', href: '/integrations/widgets', icon: IconMessageChatbot, permission: 'widgets.read', state: WidgetsState },
  { key: 'api', href: '/integrations/api', icon: IconApi, permission: 'integrations.read', state: ApiIntegrationsState },
  { key: 'webhooks', href: '/integrations/webhooks', icon: IconWebhook, permission: 'webhooks.read', state: WebhooksState },
];
