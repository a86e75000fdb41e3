'use client';

import { Drawer } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Brand } from './brand';
import { NavList } from './nav-list';

/** The main navigation on a phone. */
export function NavDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell.nav');
  return (
    <Drawer opened onClose={onClose} size={280} title={<Brand />} closeButtonProps={{ 'aria-label': t('close') }}>
      <nav aria-label={t('label')}>
        <NavList onNavigate={onClose} />
      </nav>
    </Drawer>
  );
}
