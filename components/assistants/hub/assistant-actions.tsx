'use client';

import { ActionIcon } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCopy, IconDots, IconDownload, IconMessage2, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/session/use-permission';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { loadAhead } from '@/components/ui/load-ahead';
import type { AssistantCard } from '@/lib/contracts/flow-manager/assistant-cards';

export type AssistantAct = 'clone' | 'export' | 'archive' | 'delete';

interface AssistantActionsProps {
  assistant: AssistantCard;
  onAct: (kind: AssistantAct, assistant: AssistantCard) => void;
}

/** The actions on an assistant in the hub that the person is allowed to perform. */
export function AssistantActions({ assistant, onAct }: AssistantActionsProps) {
  const t = useTranslations('assistants.actions');
  const tHub = useTranslations('assistantHub.actions');
  const mayCreate = usePermission('assistants.create');
  const mayUpdate = usePermission('assistants.update');
  const mayDelete = usePermission('assistants.delete');
  const address = `/assistants/${assistant.id}`;
  const isArchived = assistant.archived_at !== null;
  return (
    <DropdownMenu
      onOpen={() => loadAhead(() => import('../delete-assistant'))}
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
      {mayCreate && (
        <DropdownItem icon={<IconCopy size={16} aria-hidden />} onClick={() => onAct('clone', assistant)}>
          {tHub('clone')}
        </DropdownItem>
      )}
      {mayUpdate && (
        <DropdownItem icon={<IconDownload size={16} aria-hidden />} onClick={() => onAct('export', assistant)}>
          {tHub('export')}
        </DropdownItem>
      )}
      {mayUpdate && (
        <DropdownItem
          icon={isArchived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />}
          onClick={() => onAct('archive', assistant)}
        >
          {tHub(isArchived ? 'restore' : 'archive')}
        </DropdownItem>
      )}
      {mayDelete && (
        <DropdownItem isDangerous icon={<IconTrash size={16} aria-hidden />} onClick={() => onAct('delete', assistant)}>
          {t('delete')}
        </DropdownItem>
      )}
    </DropdownMenu>
  );
}
