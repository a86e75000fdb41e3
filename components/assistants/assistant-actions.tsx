'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconMessage2, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { loadAhead } from '@/components/ui/load-ahead';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';

interface AssistantActionsProps {
  assistant: Assistant;
  onDelete: (assistant: Assistant) => void;
}

/** What can be done with an assistant from the list, as far as one is allowed to. */
export function AssistantActions({ assistant, onDelete }: AssistantActionsProps) {
  const t = useTranslations('assistants.actions');
  const mayUpdate = usePermission('assistants.update');
  const mayDelete = usePermission('assistants.delete');
  const address = `/assistants/${assistant.id}`;
  return (
    <Menu position="bottom-end" withinPortal onOpen={() => loadAhead(() => import('./delete-assistant'))}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('menu', { name: assistant.name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} href={address} leftSection={<IconMessage2 size={16} aria-hidden />}>
          {t('open')}
        </Menu.Item>
        {mayUpdate && (
          <Menu.Item component={Link} href={`${address}#settings`} leftSection={<IconPencil size={16} aria-hidden />}>
            {t('edit')}
          </Menu.Item>
        )}
        {mayDelete && (
          <Menu.Item c="var(--mantine-color-error)" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onDelete(assistant)}>
            {t('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
