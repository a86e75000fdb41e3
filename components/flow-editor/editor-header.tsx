'use client';

import { ActionIcon, Avatar, Button, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBook2, IconBroadcast, IconDots, IconDownload, IconFileImport, IconHistory } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { EditorTitle } from '@/components/canvas/editor-title';
import { HistoryButtons } from '@/components/canvas/history-buttons';
import { downloadVersion } from '@/components/flows/download-version';
import { VersionBadges } from '@/components/flows/version-badges';
import { isRollback } from '@/components/flows/version-menu';
import { usePermission } from '@/components/session/use-permission';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { late } from '@/components/ui/late';
import { loadAhead } from '@/components/ui/load-ahead';
import classes from '@/components/canvas/editor-header.module.css';
import { PictureItems } from './export/picture-items';
import { guideHref } from '@/components/flows/guide-topics';
import { HeaderTools } from './header-tools';
import { ViewSwitch } from './linear/view-switch';
import { SaveState } from './save-state';
import { useEditor } from './state/editor-context';
import type { EditorPerson } from './state/use-editors';

const PublishDialog = late(() => import('./publish-dialog').then((module) => module.PublishDialog));
const VersionsPanel = late(() => import('./versions/versions-panel').then((module) => module.VersionsPanel));
const ScanModal = late(() => import('./scan/scan-modal').then((module) => module.ScanModal));
const VariablesPanel = late(() => import('./variables/variables-panel').then((module) => module.VariablesPanel));
const FlowDialogs = late(() => import('@/components/flows/flow-dialogs').then((module) => module.FlowDialogs));

interface EditorHeaderProps {
  /** The other people who have the version open. */
  people: readonly EditorPerson[];
  isTesting: boolean;
  onTest: () => void;
  onSettings: () => void;
}

/** The open flow and version, the state of saving, and the actions on the whole flow. */
export function EditorHeader({ people, isTesting, onTest, onSettings }: EditorHeaderProps) {
  const t = useTranslations('flowEditor.header');
  const tFlows = useTranslations('flows');
  const { flow, flowBases, isReadOnly, show, store, state } = useEditor();
  const mayUpdate = usePermission('flows.update');
  const [over, setOver] = useState<'publish' | 'versions' | 'variables' | 'scan' | 'import'>();
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const close = () => setOver(undefined);
  const base = flowBases.find(({ id }) => id === flow.flow_base_id);
  const isBack = isRollback(flow);
  const PublishIcon = isBack ? IconHistory : IconBroadcast;

  const tools = {
    onHandlers: (button?: HTMLElement) => show({ kind: 'handlers' }, button),
    onVariables: () => setOver('variables'),
    onSettings,
    onScan: () => setOver('scan'),
  };
  return (
    <header className={classes.header} aria-label={t('label')}>
      <EditorTitle
        name={base?.name ?? flow.name}
        version={{
          name: flow.name,
          shown: t('version', { number: flow.number }),
          label: t('versions', { number: flow.number }),
        }}
        onVersions={() => setOver('versions')}
        badges={<VersionBadges version={flow} />}
      />
      {!isReadOnly && <SaveState />}
      <People people={people} />
      <div className={classes.tools}>
        {!isReadOnly && (
          <span className={classes.history}>
            <HistoryButtons store={store} state={state} />
          </span>
        )}
        <ViewSwitch />
        <HeaderTools {...tools} isTesting={isTesting} onTest={onTest} />
        {mayUpdate && !flow.is_active && (
          <Button
            size="xs"
            variant={flow.is_latest ? 'filled' : 'default'}
            leftSection={<PublishIcon size={16} aria-hidden />}
            onClick={() => setOver('publish')}
          >
            {isBack ? tFlows('version.roll_back') : t('publish')}
          </Button>
        )}
        <DropdownMenu
          onOpen={() => loadAhead(() => import('@/components/flows/flow-dialogs'))}
          trigger={(props) => (
            <ActionIcon {...props} variant="subtle" color="gray" size="lg" aria-label={t('more')}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          )}
        >
          {isPhone && <HeaderTools {...tools} isMenu />}
          <DropdownItem icon={<IconDownload size={16} aria-hidden />} onClick={() => void downloadVersion(flow, base?.name ?? flow.name)}>
            {tFlows('version.export')}
          </DropdownItem>
          <PictureItems />
          {mayUpdate && base && (
            <DropdownItem icon={<IconFileImport size={16} aria-hidden />} onClick={() => setOver('import')}>
              {tFlows('base.import')}
            </DropdownItem>
          )}
          {base && (
            <DropdownItem icon={<IconBook2 size={16} aria-hidden />} href={guideHref(base.assistant_id)}>
              {tFlows('guide')}
            </DropdownItem>
          )}
        </DropdownMenu>
      </div>
      {over === 'publish' && <PublishDialog version={flow} onClose={close} />}
      {over === 'versions' && base && <VersionsPanel base={base} onClose={close} />}
      {over === 'scan' && <ScanModal onSettings={onSettings} onClose={close} />}
      {over === 'variables' && <VariablesPanel onClose={close} />}
      {over === 'import' && base && <FlowDialogs dialog={{ kind: 'import', base }} assistant_id={base.assistant_id} onClose={close} />}
    </header>
  );
}

/** The other people who have the version open. */
function People({ people }: { people: readonly EditorPerson[] }) {
  const t = useTranslations('flowEditor.header');
  const format = useFormatter();
  if (people.length === 0) return null;
  const names = format.list(people.map(({ name }) => name));
  return (
    <Tooltip label={t('people', { names })}>
      <Avatar.Group spacing="xs" role="img" aria-label={t('people', { names })}>
        {people.slice(0, 3).map(({ id, name, profile_picture_url }) => (
          <Avatar key={id} src={profile_picture_url} alt="" size={26} radius="xl" color="gray">
            {[...name][0]?.toUpperCase()}
          </Avatar>
        ))}
      </Avatar.Group>
    </Tooltip>
  );
}
