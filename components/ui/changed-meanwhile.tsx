'use client';

import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Dialog } from './dialog';

export type ChangedChoice = 'mine' | 'theirs' | 'back';

interface ChangedMeanwhileProps {
  onChoose: (choice: ChangedChoice) => void;
  onClose: () => void;
}

/** Says that someone else saved in the meantime, and asks which change is kept. */
export function ChangedMeanwhile({ onChoose, onClose }: ChangedMeanwhileProps) {
  const t = useTranslations('common.meanwhile');
  return (
    <Dialog title={t('title')} onClose={onClose} closeOnClickOutside={false}>
      <Stack gap="md">
        <Text>{t('text')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onChoose('back')}>
            {t('back')}
          </Button>
          <Button variant="default" onClick={() => onChoose('theirs')} data-autofocus>
            {t('theirs')}
          </Button>
          <Button color="red" onClick={() => onChoose('mine')}>
            {t('mine')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
