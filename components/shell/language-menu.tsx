'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'next-intl';
import { locales } from '@/lib/locales';
import { useSwitchLanguage } from './use-switch-language';

/** The languages, each by its own name. */
export function LanguageMenu() {
  const t = useTranslations('shell.language');
  const current = useLocale();
  const switchLanguage = useSwitchLanguage();
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('label')} title={t('label')}>
          <IconLanguage size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {locales.map((locale) => (
          <Menu.Item
            key={locale}
            lang={locale}
            aria-current={locale === current || undefined}
            rightSection={locale === current && <IconCheck size={16} aria-hidden />}
            onClick={() => switchLanguage(locale)}
          >
            <bdi>{t(locale)}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
