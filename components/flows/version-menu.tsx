'use client';

import { ActionIcon } from '@mantine/core';
import { IconCircleCheck, IconCopy, IconDots, IconDownload, IconHistory, IconPencil, IconSitemap, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/session/use-permission';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { loadAhead } from '@/components/ui/load-ahead';
import { showToast } from '@/components/ui/show-toast';
import type { FlowBase, Version } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { downloadVersion } from './download-version';
import type { FlowDialog } from './flow-dialogs';

/** Whether activating a version goes back to one that customers have already had. */
export function isRollback({ is_active, activated_at }: Pick<Version, 'is_active' | 'activated_at'>): boolean {
  return !is_active && activated_at !== null;
}

interface VersionMenuProps {
  version: Version;
  base: FlowBase;
  /** Whether the flow has no other version. The last one cannot be deleted. */
  isOnly: boolean;
  /** Whether it is in the editor already. */
  isOpen?: boolean;
  onDialog: (dialog: FlowDialog) => void;
  onClone: (version_id: string) => void;
  /** Further items, after the one that opens the version. */
  children?: React.ReactNode;
}

/** The actions on a version that are possible and allowed. */
export function VersionMenu({ version, base, isOnly, isOpen, onDialog, onClone, children }: VersionMenuProps) {
  const t = useTranslations('flows.version');
  const tErrors = useTranslations('errors');
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
      {!isOpen && (
        <DropdownItem icon={<IconSitemap size={16} aria-hidden />} href={`/assistants/${base.assistant_id}/flows/${id}`}>
          {t(is_latest && mayUpdate ? 'open' : 'view')}
        </DropdownItem>
      )}
      {children}
      {mayUpdate && !is_active && (
        <DropdownItem
          icon={isRollback(version) ? <IconHistory size={16} aria-hidden /> : <IconCircleCheck size={16} aria-hidden />}
          onClick={() => onDialog({ kind: 'activate', version })}
        >
          {t(isRollback(version) ? 'roll_back' : 'activate')}
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
      {mayUpdate && (
        <DropdownItem
          isDangerous
          icon={<IconTrash size={16} aria-hidden />}
          onClick={() => {
            if (isOnly) showToast({ kind: 'error', message: tErrors('last_version_stays') });
            else if (is_active) showToast({ kind: 'error', message: tErrors('active_version_stays') });
            else onDialog({ kind: 'delete_version', version });
          }}
        >
          {t('delete')}
        </DropdownItem>
      )}
    </DropdownMenu>
  );
}
