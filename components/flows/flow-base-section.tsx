'use client';

import { ActionIcon, Badge, Button, Group, Title } from '@mantine/core';
import { IconCopy, IconDots, IconFileImport, IconPencil, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { loadAhead } from '@/components/ui/load-ahead';
import type { FlowBase } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import type { FlowDialog } from './flow-dialogs';
import classes from './flows.module.css';
import { useCloneVersion } from './use-clone-version';
import { VersionsTable } from './versions-table';

interface FlowBaseSectionProps {
  base: FlowBase;
  onDialog: (dialog: FlowDialog) => void;
  /** Called when the flow should become a template. */
  onSave: (base: FlowBase) => void;
}

/** A dialog flow with its actions and versions. */
export function FlowBaseSection({ base, onDialog, onSave }: FlowBaseSectionProps) {
  const t = useTranslations('flows');
  const tTemplates = useTranslations('templates.save');
  const maySave = usePermission('assistants.create');
  const id = useId();
  const mayUpdate = usePermission('flows.update');
  const { clone } = useCloneVersion(base.assistant_id);
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.title}>
          <Title order={2} size="h3" id={id}>
            <bdi>{base.name}</bdi>
          </Title>
          {base.is_default && (
            <Badge variant="default" tt="none" fw={500}>
              {t('default')}
            </Badge>
          )}
        </div>
        <Group gap="xs" wrap="nowrap">
          {base.latest_version_id && (
            <Button component={Link} href={`/assistants/${base.assistant_id}/flows/${base.latest_version_id}`} size="xs" variant="default">
              {t(mayUpdate ? 'base.edit' : 'base.view')}
            </Button>
          )}
          {mayUpdate && (
            <DropdownMenu
              onOpen={() => loadAhead(() => import('./flow-dialogs'))}
              trigger={(props) => (
                <ActionIcon {...props} variant="default" size={30} aria-label={t('base.menu', { name: base.name })}>
                  <IconDots size={18} aria-hidden />
                </ActionIcon>
              )}
            >
              <DropdownItem icon={<IconCopy size={16} aria-hidden />} onClick={() => clone(base.active_version_id)}>
                {t('base.clone')}
              </DropdownItem>
              <DropdownItem icon={<IconFileImport size={16} aria-hidden />} onClick={() => onDialog({ kind: 'import', base })}>
                {t('base.import')}
              </DropdownItem>
              <DropdownItem icon={<IconPencil size={16} aria-hidden />} onClick={() => onDialog({ kind: 'rename_base', base })}>
                {t('base.rename')}
              </DropdownItem>
              {maySave && (
                <DropdownItem icon={<IconTemplate size={16} aria-hidden />} onClick={() => onSave(base)}>
                  {tTemplates('open')}
                </DropdownItem>
              )}
              {!base.is_default && (
                <DropdownItem
                  isDangerous
                  icon={<IconTrash size={16} aria-hidden />}
                  onClick={() => onDialog({ kind: 'delete_base', base })}
                >
                  {t('base.delete')}
                </DropdownItem>
              )}
            </DropdownMenu>
          )}
        </Group>
      </div>
      <VersionsTable base={base} onDialog={onDialog} onClone={clone} />
    </section>
  );
}
