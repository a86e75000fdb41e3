'use client';

import { ActionIcon, Avatar, Badge, Button, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBolt,
  IconBroadcast,
  IconDots,
  IconDownload,
  IconLayoutDistributeVertical,
  IconMessage2,
  IconSettings,
} from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { downloadVersion } from '@/components/flows/download-version';
import { VersionBadges } from '@/components/flows/version-badges';
import { usePermission } from '@/components/session/use-permission';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { late } from '@/components/ui/late';
import classes from './flow-editor.module.css';
import { layoutFlow } from './layout-flow';
import { SaveState } from './save-state';
import { useEditor } from './state/editor-context';
import type { EditorPerson } from './state/use-editors';

const PublishDialog = late(() => import('./publish-dialog').then((module) => module.PublishDialog));

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
  const tVersion = useTranslations('flows.version');
  const { flow, flowBases, isReadOnly, actions, panel, show, store, state, problems } = useEditor();
  const mayUpdate = usePermission('flows.update');
  const mayTest = usePermission('conversations.create');
  const [isPublishing, setPublishing] = useState(false);
  const base = flowBases.find(({ id }) => id === flow.flow_base_id);

  const tidy = () => actions.moveNodes(layoutFlow(flow.nodes, flow.edges));
  const tools = [
    {
      name: t('handlers'),
      Icon: IconBolt,
      isOn: panel?.kind === 'handlers',
      act: (button: HTMLElement) => show(panel?.kind === 'handlers' ? null : { kind: 'handlers' }, button),
    },
    { name: t('settings'), Icon: IconSettings, isOn: false, act: onSettings },
    ...(mayTest ? [{ name: t('test'), Icon: IconMessage2, isOn: isTesting, act: onTest }] : []),
  ];
  return (
    <header className={classes.header} aria-label={t('label')}>
      <div className={classes.title}>
        {/* Its own direction, so that a long name is cut at its end. */}
        <h1 className={classes.name} dir="auto">
          {base?.name ?? flow.name}
        </h1>
        <Badge variant="default" tt="none" fw={500} style={{ flex: 'none' }} title={flow.name}>
          {t('version', { number: flow.number })}
        </Badge>
        <span className={classes.badges}>
          <VersionBadges version={flow} />
        </span>
      </div>
      {!isReadOnly && <SaveState />}
      <People people={people} />
      {!isReadOnly && <HistoryButtons />}
      <div className={classes.tools}>
        {tools.map(({ name, Icon, isOn, act }) => (
          <span key={name} className={classes.tool}>
            <Button
              className={classes.wideTool}
              size="xs"
              variant={isOn ? 'light' : 'default'}
              aria-pressed={isOn}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={({ currentTarget }) => act(currentTarget)}
            >
              {name}
            </Button>
            <ActionIcon
              className={classes.narrowTool}
              size="lg"
              variant={isOn ? 'light' : 'subtle'}
              color={isOn ? undefined : 'gray'}
              aria-label={name}
              aria-pressed={isOn}
              onClick={({ currentTarget }) => act(currentTarget)}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          </span>
        ))}
        {mayUpdate && !flow.is_active && (
          <Button size="xs" leftSection={<IconBroadcast size={16} aria-hidden />} onClick={() => setPublishing(true)}>
            {t('publish')}
          </Button>
        )}
        <DropdownMenu
          trigger={(props) => (
            <ActionIcon {...props} variant="subtle" color="gray" size="lg" aria-label={t('more')}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          )}
        >
          {!isReadOnly && (
            <DropdownItem icon={<IconLayoutDistributeVertical size={16} aria-hidden />} onClick={tidy}>
              {t('tidy')}
            </DropdownItem>
          )}
          {!isReadOnly && flow.is_active && (
            <DropdownItem icon={<IconBroadcast size={16} aria-hidden />} onClick={() => store.setEditsLive(!state.editsLive)}>
              {t(state.editsLive ? 'edit_draft' : 'edit_live')}
            </DropdownItem>
          )}
          <DropdownItem icon={<IconDownload size={16} aria-hidden />} onClick={() => void downloadVersion(flow, base?.name ?? flow.name)}>
            {tVersion('export')}
          </DropdownItem>
        </DropdownMenu>
      </div>
      {isPublishing && <PublishDialog problems={problems} onClose={() => setPublishing(false)} />}
    </header>
  );
}

/** Undo and redo. Their keys work everywhere outside of text fields. */
function HistoryButtons() {
  const t = useTranslations('flowEditor.header');
  const { store, state } = useEditor();
  const buttons = [
    { name: t('undo'), Icon: IconArrowBackUp, isOn: state.canUndo, act: store.undo },
    { name: t('redo'), Icon: IconArrowForwardUp, isOn: state.canRedo, act: store.redo },
  ];
  return (
    <span className={classes.history}>
      {buttons.map(({ name, Icon, isOn, act }) => (
        <ActionIcon key={name} variant="subtle" color="gray" size="lg" aria-label={name} title={name} disabled={!isOn} onClick={act}>
          <Icon size={18} className="mirrored" aria-hidden />
        </ActionIcon>
      ))}
    </span>
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
