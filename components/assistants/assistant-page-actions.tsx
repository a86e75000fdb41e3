'use client';

import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconMessage2, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { FlowsEntry } from '@/components/flows/flows-entry';
import { NluEntry } from '@/components/nlu/frame/nlu-entry';
import { usePermission } from '@/components/session/use-permission';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';

interface AssistantPageActionsProps {
  assistant: Assistant;
  onDelete: () => void;
}

/** What can be done with the assistant as a whole. */
export function AssistantPageActions({ assistant, onDelete }: AssistantPageActionsProps) {
  const t = useTranslations('assistants.page');
  const mayDelete = usePermission('assistants.delete');
  return (
    <>
      <FlowsEntry assistant_id={assistant.id} />
      <NluEntry assistant_id={assistant.id} />
      <Button component="a" href="#test" hiddenFrom="lg" variant="default" leftSection={<IconMessage2 size={16} aria-hidden />}>
        {t('test')}
      </Button>
      <CopyButton value={assistant.id}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            {copied ? t('copied') : t('copy_id')}
          </Button>
        )}
      </CopyButton>
      {mayDelete && (
        <Button variant="default" c="var(--mantine-color-error)" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
          {t('delete')}
        </Button>
      )}
    </>
  );
}
