'use client';

import { CloseButton, Drawer, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { TestPanel } from '@/components/test-panel/test-panel';
import classes from './flow-editor.module.css';
import { useEditor } from './state/editor-context';

/** The live test beside the canvas, or in a drawer on phones. */
export function TestDock({ onClose }: { onClose: () => void }) {
  const t = useTranslations('flowEditor.test');
  const { flow, assistant, flowBases } = useEditor();
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const runsThis = flow.is_active && flowBases.some(({ id, is_default }) => is_default && id === flow.flow_base_id);
  if (!assistant) return null;
  const content = (
    <>
      <div className={classes.dockHead}>
        <Text size="xs" c="dimmed">
          {t(runsThis ? 'of_this' : 'of_active')}
        </Text>
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </div>
      <div>
        <TestPanel assistant={assistant} />
      </div>
    </>
  );
  if (isWide) return <aside className={classes.dock}>{content}</aside>;
  return (
    <Drawer.Root opened onClose={onClose} position="bottom" size="90%">
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content aria-label={t('title')} radius="md">
        <Drawer.Body p={0} className={classes.sheet}>
          {content}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
