'use client';

import { ActionIcon, Button } from '@mantine/core';
import { IconBolt, IconBraces, IconListSearch, IconMessage2, IconSettings } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/session/use-permission';
import { DropdownItem } from '@/components/ui/dropdown-item';
import classes from '@/components/canvas/editor-header.module.css';

interface HeaderToolsProps {
  onHandlers: (button?: HTMLElement) => void;
  onVariables: () => void;
  onSettings: () => void;
  onScan: () => void;
  /** Without it, there is no button for the live test. */
  onTest?: () => void;
  isTesting?: boolean;
  /** As items of a menu, for phones, where only the live test has a button of its own. */
  isMenu?: boolean;
}

/** What belongs to the whole flow: its handlers, variables, settings, and scan, and the live test. Icons only where there is little space. */
export function HeaderTools({ onHandlers, onVariables, onSettings, onScan, onTest, isTesting = false, isMenu = false }: HeaderToolsProps) {
  const t = useTranslations('flowEditor.header');
  const mayTest = usePermission('conversations.create');
  const tools = [
    { name: t('handlers'), Icon: IconBolt, act: onHandlers },
    { name: t('variables'), Icon: IconBraces, act: onVariables },
    { name: t('settings'), Icon: IconSettings, act: onSettings },
    { name: t('scan'), Icon: IconListSearch, act: onScan },
  ];
  if (isMenu) {
    return tools.map(({ name, Icon, act }) => (
      <DropdownItem key={name} icon={<Icon size={16} aria-hidden />} onClick={() => act()}>
        {name}
      </DropdownItem>
    ));
  }
  return (
    <>
      {tools.map((tool) => (
        <Tool key={tool.name} {...tool} isRare />
      ))}
      {mayTest && onTest && <Tool name={t('test')} Icon={IconMessage2} act={onTest} isOn={isTesting} />}
    </>
  );
}

interface ToolProps {
  name: string;
  Icon: typeof IconBolt;
  act: (button: HTMLElement) => void;
  /** Whether what it opens is open. Left out if that is over the page. */
  isOn?: boolean;
  /** On phones it is in the menu instead. */
  isRare?: boolean;
}

function Tool({ name, Icon, act, isOn, isRare }: ToolProps) {
  return (
    <span className={classes.tool} data-rare={isRare || undefined}>
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
        title={name}
        aria-pressed={isOn}
        onClick={({ currentTarget }) => act(currentTarget)}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
}
