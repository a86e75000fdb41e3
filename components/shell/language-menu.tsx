'use client';

import { ActionIcon } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'next-intl';
import { locales } from '@/lib/locales';
import { DropdownItem } from '../ui/dropdown-item';
import { DropdownMenu } from '../ui/dropdown-menu';
import { useSwitchLanguage } from './use-switch-language';

/** The languages, each under its own name. */
export function LanguageMenu() {
  const t = useTranslations('shell.language');
  const current = useLocale();
  const switchLanguage = useSwitchLanguage();
  return (
    <DropdownMenu
      trigger={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size="lg" aria-label={t('label')} title={t('label')}>
          <IconLanguage size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    >
      {locales.map((locale) => (
        <DropdownItem
          key={locale}
          lang={locale}
          isCurrent={locale === current}
          end={locale === current && <IconCheck size={16} aria-hidden />}
          onClick={() => switchLanguage(locale)}
        >
          <bdi>{t(locale)}</bdi>
        </DropdownItem>
      ))}
    </DropdownMenu>
  );
}
