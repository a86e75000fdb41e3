'use client';

import { ActionIcon } from '@mantine/core';
import { IconDots, IconMessage2, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/session/use-permission';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { loadAhead } from '@/components/ui/load-ahead';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';

interface AssistantActionsProps {
  assistant: Assistant;
  onDelete: (assistant: Assistant) => void;
}

/** The actions on an assistant in the list that the person is allowed to perform. */
export function AssistantActions({ assistant, onDelete }: AssistantActionsProps) {
  const t = useTranslations('assistants.actions');
  const mayUpdate = usePermission('assistants.update');
  const mayDelete = usePermission('assistants.delete');
  const address = `/assistants/${assistant.id}`;
  return (
    <DropdownMenu
      onOpen={() => loadAhead(() => import('./delete-assistant'))}
      trigger={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" aria-label={t('menu', { name: assistant.name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      <DropdownItem icon={<IconMessage2 size={16} aria-hidden />} href={address}>
        {t('open')}
      </DropdownItem>
      {mayUpdate && (
        <DropdownItem icon={<IconPencil size={16} aria-hidden />} href={`${address}/settings`}>
          {t('edit')}
        </DropdownItem>
      )}
      {mayDelete && (
        <DropdownItem isDangerous icon={<IconTrash size={16} aria-hidden />} onClick={() => onDelete(assistant)}>
          {t('delete')}
        </DropdownItem>
      )}
    </DropdownMenu>
  );
}
