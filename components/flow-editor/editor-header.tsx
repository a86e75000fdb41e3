'use client';

import { ActionIcon, Badge, Button } from '@mantine/core';
import {
  IconBolt,
  IconCircleCheck,
  IconDots,
  IconDownload,
  IconLayoutDistributeVertical,
  IconMessage2,
  IconSettings,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { downloadVersion } from '@/components/flows/download-version';
import { VersionBadges } from '@/components/flows/version-badges';
import { usePermission } from '@/components/session/use-permission';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { late } from '@/components/ui/late';
import { loadAhead } from '@/components/ui/load-ahead';
import classes from './flow-editor.module.css';
import { layoutFlow } from './layout-flow';
import { SaveState } from './save-state';
import { useEditor } from './state/editor-context';

const ActivateVersion = late(() => import('@/components/flows/flow-dialogs').then((module) => module.ActivateVersion));

interface EditorHeaderProps {
  isTesting: boolean;
  onTest: () => void;
  onSettings: () => void;
}

/** The open flow and version, the state of saving, and the actions on the whole flow. */
export function EditorHeader({ isTesting, onTest, onSettings }: EditorHeaderProps) {
  const t = useTranslations('flowEditor.header');
  const tVersion = useTranslations('flows.version');
  const { flow, flowBases, isReadOnly, actions, panel, show } = useEditor();
  const mayUpdate = usePermission('flows.update');
  const mayTest = usePermission('conversations.create');
  const [isActivating, setActivating] = useState(false);
  const base = flowBases.find(({ id }) => id === flow.flow_base_id);

  const tidy = () => {
    for (const [id, position] of layoutFlow(flow.nodes, flow.edges)) void actions.update('nodes', id, { position });
  };
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
        <DropdownMenu
          onOpen={() => loadAhead(() => import('@/components/flows/flow-dialogs'))}
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
          {mayUpdate && !flow.is_active && (
            <DropdownItem icon={<IconCircleCheck size={16} aria-hidden />} onClick={() => setActivating(true)}>
              {tVersion('activate')}
            </DropdownItem>
          )}
          <DropdownItem icon={<IconDownload size={16} aria-hidden />} onClick={() => void downloadVersion(flow, base?.name ?? flow.name)}>
            {tVersion('export')}
          </DropdownItem>
        </DropdownMenu>
      </div>
      {isActivating && <ActivateVersion version={flow} onClose={() => setActivating(false)} />}
    </header>
  );
}
