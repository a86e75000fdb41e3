'use client';

import { ActionIcon, CloseButton, Drawer, SegmentedControl, Text } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { IconLayoutBottombar, IconLayoutSidebarRight, IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { DockEdge } from '@/components/canvas/dock-edge';
import classes from '@/components/canvas/dock.module.css';
import { PanelContent } from './panel/panel-content';
import { useClosePanel } from './panel/use-close-panel';
import { useFormPlace } from './panel/use-form-place';
import { isHandlerPanel, useEditor } from './state/editor-context';

const FormWindow = late(() => import('./panel/form-window').then((module) => module.FormWindow));
const TestsPanel = late(() => import('./tests/tests-panel').then((module) => module.TestsPanel));
const SaveTestDialog = late(() => import('./tests/save-test-dialog').then((module) => module.SaveTestDialog));
const TestPanel = late(() => import('@/components/test-panel/test-panel').then((module) => module.TestPanel));

interface DockProps {
  /** Null if the dock is closed. */
  tab: DockTab | null;
  onTab: (tab: DockTab | null) => void;
}

const tabs = ['properties', 'test', 'tests'] as const;
export type DockTab = (typeof tabs)[number];

/** One dock for the form of the selection, the live test, and the kept tests: beside the canvas, below it, or over it; in a drawer on phones. */
export function Dock({ tab, onTab }: DockProps) {
  const t = useTranslations('flowEditor.dock');
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const [place, setPlace] = useLocalStorage<'side' | 'below'>({ key: 'hamdam.editor-dock', defaultValue: 'side' });
  const [isFull, setFull] = useState(false);
  const [formPlace] = useFormPlace();
  const { flow, panel } = useEditor();
  const closePanel = useClosePanel();
  if (!tab) return null;
  const close = () => {
    closePanel();
    onTab(null);
  };
  const content = (
    <>
      <div className={classes.head}>
        <SegmentedControl
          size="xs"
          aria-label={t('tabs')}
          value={tab}
          onChange={(value) => onTab(tabs.find((one) => one === value) ?? 'properties')}
          data={tabs.map((value) => ({ value, label: t(value) }))}
        />
        <span className={classes.tools}>
          {isWide && !isFull && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t(place === 'side' ? 'move_below' : 'move_beside')}
              title={t(place === 'side' ? 'move_below' : 'move_beside')}
              onClick={() => setPlace(place === 'side' ? 'below' : 'side')}
            >
              {place === 'side' ? (
                <IconLayoutBottombar size={16} aria-hidden />
              ) : (
                <IconLayoutSidebarRight size={16} className="mirrored" aria-hidden />
              )}
            </ActionIcon>
          )}
          {isWide && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t(isFull ? 'restore' : 'fullscreen')}
              title={t(isFull ? 'restore' : 'fullscreen')}
              onClick={() => setFull(!isFull)}
            >
              {isFull ? <IconMinimize size={16} aria-hidden /> : <IconMaximize size={16} aria-hidden />}
            </ActionIcon>
          )}
          <CloseButton aria-label={t('close')} onClick={close} />
        </span>
      </div>
      <div className={classes.body}>
        {tab === 'test' ? <Test /> : tab === 'tests' ? <TestsPanel key={flow.id} onTalk={() => onTab('test')} /> : <Properties />}
      </div>
    </>
  );
  if (isWide && formPlace === 'window' && tab === 'properties' && panel && !isHandlerPanel(panel)) {
    return (
      <FormWindow shown={panel.id} onClose={close}>
        <PanelContent panel={panel} />
      </FormWindow>
    );
  }
  if (!isWide) {
    return (
      <Drawer.Root opened onClose={close} position="bottom" size="88%">
        <Drawer.Overlay backgroundOpacity={0.4} />
        <Drawer.Content aria-label={t(tab)} radius="md">
          <Drawer.Body p={0} className={classes.sheet}>
            {content}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    );
  }
  return (
    <aside className={classes.dock} data-place={isFull ? 'full' : place} aria-label={t(tab)}>
      {!isFull && <DockEdge place={place} />}
      {content}
    </aside>
  );
}

function Properties() {
  const t = useTranslations('flowEditor.dock');
  const { panel } = useEditor();
  if (panel && !isHandlerPanel(panel)) return <PanelContent panel={panel} />;
  return (
    <Text p="md" size="sm" c="dimmed">
      {t('nothing_selected')}
    </Text>
  );
}

/** The live test of the open version. What was just changed is saved before a message is sent. */
function Test() {
  const { flow, assistant, store, setTestPlace } = useEditor();
  const mayUpdate = usePermission('flows.update');
  const [saved_id, setSaved] = useState<string>();
  if (!assistant) return null;
  return (
    <>
      <TestPanel
        key={flow.id}
        assistant={assistant}
        version_id={flow.id}
        onPlace={setTestPlace}
        beforeSend={store.save}
        runsWorkflows={flow.nodes.some(({ workflow }) => workflow !== null)}
        workbench={mayUpdate ? { onSave: setSaved } : {}}
      />
      {saved_id && <SaveTestDialog flow_base_id={flow.flow_base_id} session_id={saved_id} onClose={() => setSaved(undefined)} />}
    </>
  );
}
