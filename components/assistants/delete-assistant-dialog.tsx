'use client';

import { Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import { isSameName } from './is-same-name';
import { richIsolate } from './rich-isolate';

interface DeleteAssistantDialogProps {
  assistant: Assistant;
  isDeleting: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an assistant is deleted: says what goes with it, and has its name typed. */
export function DeleteAssistantDialog({ assistant, isDeleting, onConfirm, onClose }: DeleteAssistantDialogProps) {
  const t = useTranslations('assistants.remove');
  const [typed, setTyped] = useState('');
  const isConfirmed = isSameName(typed, assistant.name);
  return (
    <Modal opened onClose={onClose} title={t.rich('title', { name: assistant.name, bdi: richIsolate })} centered closeOnClickOutside={!isDeleting}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isConfirmed) onConfirm();
        }}
      >
        <Stack gap="md">
          <div>
            <Text size="sm">{t('what')}</Text>
            <List size="sm" mt={4}>
              <List.Item>{t('flows')}</List.Item>
              <List.Item>{t('conversations')}</List.Item>
            </List>
          </div>
          <Text size="sm" fw={600}>
            {t('irreversible')}
          </Text>
          <TextInput
            data-autofocus
            dir="auto"
            autoComplete="off"
            label={t('type_name')}
            description={t.rich('name_is', { name: assistant.name, bdi: richIsolate })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={isDeleting}>
              {t('cancel')}
            </Button>
            <Button type="submit" color="red" loading={isDeleting} disabled={!isConfirmed}>
              {t('confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
