'use client';

import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { IconCode, IconLanguage, IconLogout, IconMoon, IconPlus, IconRobot, IconSun, IconUser } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'next-intl';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { locales } from '@/lib/locales';
import { useEndpoint } from '../api/use-endpoint';
import { useRouter } from '../i18n/navigation';
import { usePermission } from '../session/use-permission';
import { useSession } from '../session/use-session';
import { useNavEntries } from './use-nav-entries';
import { useSwitchLanguage } from './use-switch-language';
import { useTheme } from './use-theme';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What the palette offers: the pages one may see, the assistants by name, and what can be done from everywhere. */
export function useCommands(): SpotlightActionGroupData[] {
  const t = useTranslations('shell');
  const current = useLocale();
  const router = useRouter();
  const entries = useNavEntries();
  const canRead = usePermission('assistants.read');
  const canCreate = usePermission('assistants.create');
  const { data: assistants } = useEndpoint(listAssistants, {}, { enabled: canRead });
  const switchLanguage = useSwitchLanguage();
  const { other, toggle } = useTheme();
  const { signOut } = useSession();
  const ThemeIcon = other === 'dark' ? IconMoon : IconSun;

  const pages = [
    ...entries.map(({ key, href, icon: Icon }) => ({
      id: href,
      label: t(`nav.${key}`),
      keywords: [key],
      leftSection: <Icon {...icon} />,
      onClick: () => router.push(href),
    })),
    { id: '/profile', label: t('pages.profile'), keywords: ['profile'], leftSection: <IconUser {...icon} />, onClick: () => router.push('/profile') },
    { id: '/developers', label: t('pages.developers'), keywords: ['api'], leftSection: <IconCode {...icon} />, onClick: () => router.push('/developers') },
  ];
  const named = (assistants?.items ?? []).map(({ id, name }) => ({
    id,
    label: name,
    leftSection: <IconRobot {...icon} />,
    onClick: () => router.push(`/assistants/${id}`),
  }));
  const create = {
    id: 'create',
    label: t('palette.create_assistant'),
    keywords: ['new', 'create', 'assistant'],
    leftSection: <IconPlus {...icon} />,
    onClick: () => router.push('/assistants/new'),
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
      onClick: () => void signOut().then(() => router.replace('/login')),
    },
  ];
  return [
    { group: t('palette.pages'), actions: pages },
    ...(named.length > 0 ? [{ group: t('nav.assistants'), actions: named }] : []),
    { group: t('palette.actions'), actions },
  ];
}
