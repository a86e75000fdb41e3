'use client';

import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { limits } from '@/lib/limits';
import { DraftDialog } from '../../ui/draft-dialog';
import { typedDirection } from '../../ui/typed-direction';

interface TitleDialogProps {
  title: string;
  /** Null for none. */
  onSave: (title: string | null) => void;
  onClose: () => void;
}

/** Gives a conversation a title for staff. */
export function TitleDialog({ title, onSave, onClose }: TitleDialogProps) {
  const t = useTranslations('inbox.title_dialog');
  const [text, setText] = useState(title);
  return (
    <DraftDialog title={t('title')} isDirty={() => text !== title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave(text.trim() || null);
        }}
      >
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={t('label')}
            description={t('help')}
            maxLength={limits.name}
            value={text}
            {...typedDirection(text)}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit">{t('save')}</Button>
          </Group>
        </Stack>
      </form>
    </DraftDialog>
  );
}
