'use client';

import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { exportInboxConversation, type InboxDetail } from '@/lib/contracts/flow-manager/inbox/conversations';
import { loadFile } from '../../api/client';
import { useErrorText } from '../../api/use-error-text';
import { Dialog } from '../../ui/dialog';
import { fileNameOf, saveFile } from '../../ui/save-file';
import { useConversationName } from '../use-conversation-name';

/** Downloads a conversation as a text or as JSON, with the notes for colleagues only if that is chosen. */
export function ExportDialog({ conversation, onClose }: { conversation: InboxDetail; onClose: () => void }) {
  const t = useTranslations('inbox.export');
  const errorText = useErrorText();
  const nameOf = useConversationName();
  const [format, setFormat] = useState<'text' | 'json'>('text');
  const [include_notes, setIncludeNotes] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      loadFile(exportInboxConversation, {
        params: { session_id: conversation.id },
        query: { format, include_notes: String(include_notes) },
        silent: true,
      }),
    onSuccess: (file) => {
      saveFile(file, `${fileNameOf(nameOf(conversation), 'conversation')}.${format === 'text' ? 'txt' : 'json'}`);
      onClose();
    },
  });
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack gap="md">
        <NativeSelect
          data-autofocus
          label={t('format')}
          value={format}
          data={[
            { value: 'text', label: t('text') },
            { value: 'json', label: 'JSON' },
          ]}
          onChange={({ currentTarget }) => setFormat(currentTarget.value === 'json' ? 'json' : 'text')}
        />
        <Checkbox label={t('notes')} checked={include_notes} onChange={(event) => setIncludeNotes(event.currentTarget.checked)} />
        <Text c="var(--mantine-color-error)" role="alert">
          {save.error && errorText(save.error)}
        </Text>
        <Group justify="flex-end">
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            {t('submit')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
