'use client';

import { Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './save-bar.module.css';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}

/** A bar at the bottom of a changed form. Its save button submits the surrounding form. */
export function SaveBar({ isDirty, isSaving, onDiscard }: SaveBarProps) {
  const t = useTranslations('common.save');
  return (
    <div className={classes.place} aria-live="polite">
      {isDirty && (
        <div className={classes.bar} data-keep-visible>
          <Text className={classes.words}>{t('unsaved')}</Text>
          <Group gap="xs" wrap="nowrap">
            <Button variant="default" onClick={onDiscard} disabled={isSaving}>
              {t('discard')}
            </Button>
            <Button type="submit" loading={isSaving}>
              {t('save')}
            </Button>
          </Group>
        </div>
      )}
    </div>
  );
}
