'use client';

import type { SpotlightActionGroupData } from '@mantine/spotlight';
import {
  IconAddressBook,
  IconBell,
  IconCode,
  IconHeadset,
  IconKey,
  IconLanguage,
  IconListDetails,
  IconLogout,
  IconMessageChatbot,
  IconMoon,
  IconPhone,
  IconPlus,
  IconRobot,
  IconSettings,
  IconSparkles,
  IconSun,
  IconUser,
  IconWebhook,
} from '@tabler/icons-react';
import { useLocale, useTranslations } from 'next-intl';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { locales } from '@/lib/locales';
import { useEndpoint } from '../api/use-endpoint';
import { assistantHref, assistantTabs, tabPermissions } from '../assistant-workspace/assistant-pages';
import { may } from '../session/may';
import { useMe } from '../session/use-me';
import { usePermission } from '../session/use-permission';
import { useSwitchBusiness } from '../session/use-switch-business';
import { askToLeave } from '../ui/ask-to-leave';
import { useGo } from './use-go';
import { useNavEntries } from './use-nav-entries';
import { useOpenAssistantId } from './use-open-assistant-id';
import { usePlaces } from './use-places';
import { useSignOut } from './use-sign-out';
import { useSwitchLanguage } from './use-switch-language';
import { useTheme } from './use-theme';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The number of assistants shown before something is searched. */
const atHand = 5;

/** The settings of those who answer customers, with words by which they are found. */
const answering = [
  { page: 'teams', href: '/business/teams', keywords: ['teams', 'assignment'] },
  { page: 'response_times', href: '/business/response-times', keywords: ['sla', 'response', 'working hours'] },
  { page: 'canned_replies', href: '/business/canned-replies', keywords: ['canned', 'replies', 'snippets'] },
  { page: 'labels', href: '/business/labels', keywords: ['labels', 'tags'] },
  { page: 'satisfaction', href: '/business/satisfaction', keywords: ['satisfaction', 'csat', 'undo'] },
] as const;

/** The palette's commands that need no search on the server: pages, settings and global actions that the person may use. */
export function useCommands({ onNewBusiness }: { onNewBusiness: () => void }): SpotlightActionGroupData[] {
  const t = useTranslations('shell');
  const go = useGo();
  const pages = useNavEntries().map(({ key, href, icon: Icon }) => ({
    id: href,
    label: t(`nav.${key}`),
    keywords: [key],
    leftSection: <Icon {...icon} />,
    onClick: () => go(href),
  }));
  const maySeeCustomers = usePermission('contacts.read');
  const customers = {
    id: '/customers',
    label: t('pages.customers'),
    keywords: ['customers', 'contacts'],
    leftSection: <IconAddressBook {...icon} />,
    onClick: () => go('/customers'),
  };
  const maySeeWorkflows = usePermission('workflows.read');
  const instances = {
    id: '/workflows/instances',
    label: t('pages.workflow_instances'),
    keywords: ['workflows', 'instances', 'runs'],
    leftSection: <IconListDetails {...icon} />,
    onClick: () => go('/workflows/instances'),
  };
  const maySeeInbox = usePermission('handoff.read');
  const mayReadBusiness = usePermission('business.read');
  const maySeeWebhooks = usePermission('webhooks.read');
  const maySeeWidgets = usePermission('widgets.read');
  const maySeeCalls = usePermission('voice.read');
  const maySeeKeys = usePermission('api_keys.read');
  const mayBeNotified = usePermission('account.read');
  const settings = [
    ...(mayReadBusiness
      ? [
          {
            id: '/business',
            label: t('pages.business'),
            description: t('palette.in_business'),
            keywords: ['business', 'settings'],
            leftSection: <IconSettings {...icon} />,
            onClick: () => go('/business'),
          },
          {
            id: '/settings/models',
            label: t('pages.models'),
            description: t('palette.in_models'),
            keywords: ['models', 'ai', 'key', 'openai'],
            leftSection: <IconSparkles {...icon} />,
            onClick: () => go('/settings/models'),
          },
        ]
      : []),
    ...(maySeeWebhooks
      ? [
          {
            id: '/integrations/webhooks',
            label: t('pages.webhooks'),
            description: t('palette.in_webhooks'),
            keywords: ['webhooks', 'events', 'integrations'],
            leftSection: <IconWebhook {...icon} />,
            onClick: () => go('/integrations/webhooks'),
          },
        ]
      : []),
    ...(maySeeWidgets
      ? [
          {
            id: '/integrations/widgets',
            label: t('pages.widgets'),
            description: t('palette.in_widgets'),
            keywords: ['widget', 'chat', 'website', 'integrations'],
            leftSection: <IconMessageChatbot {...icon} />,
            onClick: () => go('/integrations/widgets'),
          },
        ]
      : []),
    ...(maySeeCalls
      ? [
          {
            id: '/integrations/call-center',
            label: t('pages.call_center'),
            description: t('palette.in_call_center'),
            keywords: ['calls', 'phone', 'sip', 'voice', 'integrations'],
            leftSection: <IconPhone {...icon} />,
            onClick: () => go('/integrations/call-center'),
          },
        ]
      : []),
    ...(maySeeKeys
      ? [
          {
            id: '/settings/api-keys',
            label: t('pages.api_keys'),
            description: t('palette.in_api_keys'),
            keywords: ['api', 'key', 'token', 'developers'],
            leftSection: <IconKey {...icon} />,
            onClick: () => go('/settings/api-keys'),
          },
        ]
      : []),
    ...(maySeeInbox
      ? answering.map(({ page, href, keywords }) => ({
          id: href,
          label: t(`pages.${page}`),
          description: t('pages.business'),
          keywords: [...keywords],
          leftSection: <IconHeadset {...icon} />,
          onClick: () => go(href),
        }))
      : []),
    {
      id: '/profile',
      label: t('pages.profile'),
      description: t('palette.in_profile'),
      keywords: ['profile', 'account', 'password'],
      leftSection: <IconUser {...icon} />,
      onClick: () => go('/profile'),
    },
    ...(mayBeNotified
      ? [
          {
            id: '/notifications',
            label: t('pages.notifications'),
            keywords: ['notifications'],
            leftSection: <IconBell {...icon} />,
            onClick: () => go('/notifications'),
          },
        ]
      : []),
    {
      id: '/developers',
      label: t('pages.developers'),
      keywords: ['api'],
      leftSection: <IconCode {...icon} />,
      onClick: () => go('/developers'),
    },
  ];
  const actions = useActions(go, onNewBusiness);
  return [
    {
      group: t('palette.pages'),
      actions: [...pages, ...(maySeeCustomers ? [customers] : []), ...(maySeeWorkflows ? [instances] : [])],
    },
    { group: t('palette.settings'), actions: settings },
    ...useOpenAssistant(go),
    ...useAssistantsAtHand(go),
    { group: t('palette.actions'), actions },
  ];
}

/** The pages of the open assistant, including its settings. */
function useOpenAssistant(go: (href: string) => void): SpotlightActionGroupData[] {
  const t = useTranslations('shell');
  const { data: me } = useMe();
  const open = useOpenAssistantId();
  if (!open) return [];
  const pages = { flows: 'flows', nlu: 'nlu', knowledge: 'assistant_knowledge', settings: 'assistant_settings' } as const;
  const actions = assistantTabs.flatMap((tab) => {
    const permission = tabPermissions[tab];
    if (tab === 'overview' || (permission && !may(me, permission))) return [];
    return {
      id: `open-${tab}`,
      label: t(`pages.${pages[tab]}`),
      keywords: [tab, 'assistant'],
      leftSection: <IconRobot {...icon} />,
      onClick: () => go(assistantHref(open, tab)),
    };
  });
  return [{ group: t('palette.open_assistant'), actions }];
}

/** The assistants that were changed last, which most visits begin with. A search covers all assistants. */
function useAssistantsAtHand(go: (href: string) => void): SpotlightActionGroupData[] {
  const t = useTranslations('shell.palette');
  const canRead = usePermission('assistants.read');
  const { data } = useEndpoint(listAssistants, {}, { enabled: canRead });
  const latest = (data?.items ?? []).toSorted((a, b) => b.updated_at.localeCompare(a.updated_at)).slice(0, atHand);
  if (latest.length === 0) return [];
  const actions = latest.map(({ id, name }) => ({
    id: `latest-${id}`,
    label: name,
    leftSection: <IconRobot {...icon} />,
    onClick: () => go(`/assistants/${id}`),
  }));
  return [{ group: t('latest_assistants'), actions }];
}

function useActions(go: (href: string) => void, onNewBusiness: () => void) {
  const t = useTranslations('shell');
  const current = useLocale();
  const canCreate = usePermission('assistants.create');
  const { go: switchBusiness } = useSwitchBusiness();
  const switchLanguage = useSwitchLanguage();
  const { other, toggle } = useTheme();
  const signOut = useSignOut();
  const ThemeIcon = other === 'dark' ? IconMoon : IconSun;
  const createAssistant = {
    id: 'create-assistant',
    label: t('palette.create_assistant'),
    keywords: ['new', 'create', 'assistant'],
    leftSection: <IconPlus {...icon} />,
    onClick: () => go('/assistants/new'),
  };
  return [
    ...(canCreate ? [createAssistant] : []),
    {
      id: 'create-business',
      label: t('new_business.submit'),
      keywords: ['new', 'create', 'business'],
      leftSection: <IconPlus {...icon} />,
      onClick: onNewBusiness,
    },
    ...usePlaces()
      .filter(({ isHere }) => !isHere)
      .map(({ id, name, Icon }) => ({
        id: `switch-${id}`,
        label: t('palette.switch_business', { name }),
        keywords: ['switch', 'business'],
        leftSection: <Icon {...icon} />,
        onClick: () => askToLeave(() => void switchBusiness(id)),
      })),
    { id: 'theme', label: t(`palette.${other}`), keywords: ['theme', other], leftSection: <ThemeIcon {...icon} />, onClick: toggle },
    ...locales
      .filter((locale) => locale !== current)
      .map((locale) => ({
        id: locale,
        label: t('palette.language', { language: t(`language.${locale}`) }),
        keywords: ['language', locale],
        leftSection: <IconLanguage {...icon} />,
        onClick: () => switchLanguage(locale),
      })),
    {
      id: 'sign-out',
      label: t('account.sign_out'),
      keywords: ['sign out', 'logout'],
      leftSection: <IconLogout {...icon} className="mirrored" />,
      onClick: signOut,
    },
  ];
}
