'use client';

import { ActionIcon, Badge, UnstyledButton } from '@mantine/core';
import { IconBroadcast, IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/ui/date-time';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { versionName } from '@/components/workflow-fields/version-name';
import type { WorkflowVersion } from '@/lib/contracts/flow-manager/workflow/versions';
import classes from '../inspector/inspector.module.css';
import { VersionBadge } from './version-badge';

interface VersionRowProps {
  version: WorkflowVersion;
  /** Whether it is the one in the editor. */
  isOpen: boolean;
  mayUpdate: boolean;
  onOpen: () => void;
  onRename: () => void;
  onPublish: () => void;
  onClone: () => void;
  onDelete: () => void;
}

/** A version: its name, its state, when it was changed, and what can be done with it. */
export function VersionRow({ version, isOpen, mayUpdate, onOpen, onRename, onPublish, onClone, onDelete }: VersionRowProps) {
  const t = useTranslations('workflowEditor.versions');
  const { number, is_published, updated_at, published_at } = version;
  const numbered = t('number', { number });
  const name = versionName(version, () => numbered);
  return (
    <li className={classes.row}>
      <UnstyledButton className={classes.open} aria-current={isOpen || undefined} onClick={onOpen}>
        <bdi className={classes.name}>{name}</bdi>
        <VersionBadge version={version} />
        {isOpen && (
          <Badge component="span" variant="light" tt="none" fw={500}>
            {t('open_here')}
          </Badge>
        )}
        <span className={`${classes.facts} ${classes.wide}`}>
          {name !== numbered && <span>{numbered}</span>}
          <DateTime value={published_at ?? updated_at} />
        </span>
      </UnstyledButton>
      {mayUpdate && (
        <DropdownMenu
          trigger={(props) => (
            <ActionIcon {...props} variant="subtle" color="gray" aria-label={t('actions', { name })}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          )}
        >
          <DropdownItem icon={<IconPencil size={16} aria-hidden />} onClick={onRename}>
            {t('rename')}
          </DropdownItem>
          <DropdownItem icon={<IconCopy size={16} aria-hidden />} onClick={onClone}>
            {t('clone')}
          </DropdownItem>
          {isOpen && !is_published && (
            <DropdownItem icon={<IconBroadcast size={16} aria-hidden />} onClick={onPublish}>
              {t('publish')}
            </DropdownItem>
          )}
          <DropdownItem icon={<IconTrash size={16} aria-hidden />} isDangerous onClick={onDelete}>
            {t('delete')}
          </DropdownItem>
        </DropdownMenu>
      )}
    </li>
  );
}
