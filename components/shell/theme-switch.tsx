'use client';

import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useTheme } from './use-theme';

/** Switches between light and dark. */
export function ThemeSwitch() {
  const t = useTranslations('shell.theme');
  const { other, toggle } = useTheme();
  const Icon = other === 'dark' ? IconMoon : IconSun;
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" onClick={toggle} aria-label={t(other)} title={t(other)}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
