'use client';

import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { IconCode, IconLanguage, IconLogout, IconMoon, IconPlus, IconRobot, IconSun, IconUser } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'next-intl';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { locales } from '@/lib/locales';
import { useEndpoint } from '../api/use-endpoint';
import { usePathname, useRouter } from '../i18n/navigation';
import { usePermission } from '../session/use-permission';
import { askToLeave } from '../ui/ask-to-leave';
import { useNavEntries } from './use-nav-entries';
import { useSignOut } from './use-sign-out';
import { useSwitchLanguage } from './use-switch-language';
import { useTheme } from './use-theme';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What the palette offers: the pages one may see, the assistants by name, and what can be done from everywhere. */
export function useCommands(): SpotlightActionGroupData[] {
  const t = useTranslations('shell');
  const current = useLocale();
  const router = useRouter();
  const pathname = usePathname();
  const entries = useNavEntries();
  const canRead = usePermission('assistants.read');
  const canCreate = usePermission('assistants.create');
  const { data: assistants } = useEndpoint(listAssistants, {}, { enabled: canRead });
  const switchLanguage = useSwitchLanguage();
  const { other, toggle } = useTheme();
  const signOut = useSignOut();
  const ThemeIcon = other === 'dark' ? IconMoon : IconSun;

  const go = (href: string) => {
    if (href !== pathname + location.search) askToLeave(() => router.push(href));
  };

  const pages = [
    ...entries.map(({ key, href, icon: Icon }) => ({
      id: href,
      label: t(`nav.${key}`),
      keywords: [key],
      leftSection: <Icon {...icon} />,
      onClick: () => go(href),
    })),
    {
      id: '/profile',
      label: t('pages.profile'),
      keywords: ['profile'],
      leftSection: <IconUser {...icon} />,
      onClick: () => go('/profile'),
    },
    {
      id: '/developers',
      label: t('pages.developers'),
      keywords: ['api'],
      leftSection: <IconCode {...icon} />,
      onClick: () => go('/developers'),
    },
  ];
  const named = (assistants?.items ?? []).map(({ id, name }) => ({
    id,
    label: name,
    leftSection: <IconRobot {...icon} />,
    onClick: () => go(`/assistants/${id}`),
  }));
  const create = {
    id: 'create',
    label: t('palette.create_assistant'),
    keywords: ['new', 'create', 'assistant'],
    leftSection: <IconPlus {...icon} />,
    onClick: () => go('/assistants/new'),
  };
  const actions = [
    ...(canCreate ? [create] : []),
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
  return [
    { group: t('palette.pages'), actions: pages },
    ...(named.length > 0 ? [{ group: t('nav.assistants'), actions: named }] : []),
    { group: t('palette.actions'), actions },
  ];
}
