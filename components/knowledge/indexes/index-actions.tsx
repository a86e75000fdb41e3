'use client';

import { ActionIcon } from '@mantine/core';
import { IconDots, IconFileText, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { loadAhead } from '@/components/ui/load-ahead';
import type { Index } from '@/lib/contracts/flow-manager/knowledge/indexes';
import { indexHref } from '../frame/knowledge-pages';

export interface IndexAct {
  kind: 'edit' | 'delete';
  index: Index;
}

/** The actions on a knowledge base in the list. */
export function IndexActions({ index, onAct }: { index: Index; onAct: (act: IndexAct) => void }) {
  const t = useTranslations('knowledge.indexes.actions');
  return (
    <DropdownMenu
      onOpen={() =>
        loadAhead(
          () => import('./index-dialog'),
          () => import('./delete-index'),
        )
      }
      trigger={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" aria-label={t('menu', { name: index.name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      <DropdownItem icon={<IconFileText size={16} aria-hidden />} href={indexHref(index.id)}>
        {t('open')}
      </DropdownItem>
      <DropdownItem icon={<IconPencil size={16} aria-hidden />} onClick={() => onAct({ kind: 'edit', index })}>
        {t('edit')}
      </DropdownItem>
      <DropdownItem isDangerous icon={<IconTrash size={16} aria-hidden />} onClick={() => onAct({ kind: 'delete', index })}>
        {t('delete')}
      </DropdownItem>
    </DropdownMenu>
  );
}
