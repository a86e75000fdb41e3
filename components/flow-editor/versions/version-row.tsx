'use client';

import { Anchor, Avatar, Badge } from '@mantine/core';
import { IconArrowsDiff, IconRestore } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { FlowDialog } from '@/components/flows/flow-dialogs';
import { VersionBadges } from '@/components/flows/version-badges';
import { VersionMenu } from '@/components/flows/version-menu';
import { Link } from '@/components/i18n/navigation';
import { DateTime } from '@/components/ui/date-time';
import { DropdownItem } from '@/components/ui/dropdown-item';
import type { FlowBase, Version } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { VersionNote } from './version-note';
import classes from './versions.module.css';

interface VersionRowProps {
  version: Version;
  base: FlowBase;
  /** Whether it is the one in the editor. */
  isOpen: boolean;
  isOnly: boolean;
  mayEdit: boolean;
  onDialog: (dialog: FlowDialog) => void;
  onClone: (version_id: string) => void;
  onCompare: () => void;
  onRestore: () => void;
  onDirtyNote: (isDirty: boolean) => void;
}

/** A version: its state, who made it and when, its note, and what can be done with it. */
export function VersionRow(props: VersionRowProps) {
  const { version, base, isOpen, isOnly, mayEdit, onDialog, onClone, onCompare, onRestore, onDirtyNote } = props;
  const t = useTranslations('flowEditor.versions');
  const tVersion = useTranslations('flows.version');
  const { id, number, name, author, created_at, activated_at, is_active, is_latest } = version;
  const title = tVersion('number', { number });
  return (
    <li className={classes.row} data-open={isOpen || undefined} data-active={is_active || undefined}>
      <div className={classes.head}>
        {isOpen ? (
          <span className={classes.title} aria-current="true">
            {title}
          </span>
        ) : (
          <Anchor component={Link} href={`/assistants/${base.assistant_id}/flows/${id}`} className={classes.title} c="inherit">
            {title}
          </Anchor>
        )}
        <VersionBadges version={version} />
        {isOpen && (
          <Badge component="span" variant="light" tt="none" fw={500}>
            {t('open_here')}
          </Badge>
        )}
        <span className={classes.menu}>
          <VersionMenu version={version} base={base} isOnly={isOnly} isOpen={isOpen} onDialog={onDialog} onClone={onClone}>
            {!isOnly && (
              <DropdownItem icon={<IconArrowsDiff size={16} aria-hidden />} onClick={onCompare}>
                {t('compare')}
              </DropdownItem>
            )}
            {mayEdit && !is_latest && (
              <DropdownItem icon={<IconRestore size={16} aria-hidden />} onClick={onRestore}>
                {t('restore.action')}
              </DropdownItem>
            )}
          </VersionMenu>
        </span>
      </div>
      {name && <bdi className={classes.name}>{name}</bdi>}
      <div className={classes.facts}>
        {author && (
          <span className={classes.author}>
            <Avatar src={author.profile_picture_url} alt="" size={20} radius="xl" color="gray" aria-hidden>
              {[...author.name][0]?.toUpperCase()}
            </Avatar>
            <bdi>{author.name}</bdi>
          </span>
        )}
        <DateTime value={created_at} />
        {activated_at && (
          <span>{t.rich(is_active ? 'active_since' : 'last_active', { date: () => <DateTime value={activated_at} /> })}</span>
        )}
      </div>
      <VersionNote version={version} mayEdit={mayEdit} onDirty={onDirtyNote} />
    </li>
  );
}
