'use client';

import { ActionIcon } from '@mantine/core';
import { IconCircleCheck, IconCopy, IconDots, IconDownload, IconPencil, IconSitemap, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/session/use-permission';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { loadAhead } from '@/components/ui/load-ahead';
import type { FlowBase, Version } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { downloadVersion } from './download-version';
import type { FlowDialog } from './flow-dialogs';

interface VersionMenuProps {
  version: Version;
  base: FlowBase;
  /** The last version of a flow cannot be deleted. */
  isOnly: boolean;
  onDialog: (dialog: FlowDialog) => void;
  onClone: (version_id: string) => void;
}

/** The actions on a version that are possible and allowed. */
export function VersionMenu({ version, base, isOnly, onDialog, onClone }: VersionMenuProps) {
  const t = useTranslations('flows.version');
  const mayUpdate = usePermission('flows.update');
  const { id, number, is_active, is_latest } = version;
  return (
    <DropdownMenu
      onOpen={() => loadAhead(() => import('./flow-dialogs'))}
      trigger={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" aria-label={t('menu', { number })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      <DropdownItem icon={<IconSitemap size={16} aria-hidden />} href={`/assistants/${base.assistant_id}/flows/${id}`}>
        {t(is_latest && mayUpdate ? 'open' : 'view')}
      </DropdownItem>
      {mayUpdate && !is_active && (
        <DropdownItem icon={<IconCircleCheck size={16} aria-hidden />} onClick={() => onDialog({ kind: 'activate', version })}>
          {t('activate')}
        </DropdownItem>
      )}
      {mayUpdate && is_active && (
        <DropdownItem icon={<IconCopy size={16} aria-hidden />} onClick={() => onClone(id)}>
          {t('clone')}
        </DropdownItem>
      )}
      {mayUpdate && (
        <DropdownItem icon={<IconPencil size={16} aria-hidden />} onClick={() => onDialog({ kind: 'rename_version', version })}>
          {t('rename')}
        </DropdownItem>
      )}
      <DropdownItem icon={<IconDownload size={16} aria-hidden />} onClick={() => void downloadVersion(version, base.name)}>
        {t('export')}
      </DropdownItem>
      {mayUpdate && !is_active && !isOnly && (
        <DropdownItem isDangerous icon={<IconTrash size={16} aria-hidden />} onClick={() => onDialog({ kind: 'delete_version', version })}>
          {t('delete')}
        </DropdownItem>
      )}
    </DropdownMenu>
  );
}
