'use client';

import { CloseButton, Drawer, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import frame from '../frame/nlu.module.css';
import classes from './parse.module.css';
import { ParsePanel } from './parse-panel';

interface ParseDockProps {
  assistant_id: string;
  onClose: () => void;
}

/** The sentence to try beside the page, which remains usable. In a drawer on narrow screens. */
export function ParseDock({ assistant_id, onClose }: ParseDockProps) {
  const t = useTranslations('nlu.parse');
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const content = (
    <>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {t('title')}
        </Title>
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </div>
      <ParsePanel assistant_id={assistant_id} />
    </>
  );
  if (isWide) {
    return (
      <aside className={frame.dock} aria-label={t('title')}>
        {content}
      </aside>
    );
  }
  return (
    <Drawer.Root opened onClose={onClose} position="bottom" size="85%">
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content aria-label={t('title')} radius="md">
        <Drawer.Body p="md">{content}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
