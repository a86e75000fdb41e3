'use client';

import { Anchor, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { keyNames } from '@/components/canvas/key-names';
import { ShortcutDialog } from '@/components/canvas/shortcut-dialog';
import { Link } from '@/components/i18n/navigation';
import { workflowGuideHref } from '@/components/workflows/guide/workflow-guide-topics';

/** The keyboard shortcuts of the workflow editor, and the way to the guide. */
export function WorkflowShortcuts({ onClose }: { onClose: () => void }) {
  const t = useTranslations('workflowEditor.shortcuts');
  const { shift, remove } = keyNames();
  const lines = [
    { name: t('add'), keys: ['N'] },
    { name: t('connect'), keys: ['C'] },
    { name: t('edit'), keys: ['Enter'] },
    { name: t('delete'), keys: [remove] },
    { name: t('menu'), keys: [`${shift}F10`] },
  ];
  return (
    <ShortcutDialog own={{ title: t('title'), lines }} onClose={onClose}>
      <Text size="sm" mt="md">
        <Anchor component={Link} href={workflowGuideHref()} inherit>
          {t('guide')}
        </Anchor>
      </Text>
    </ShortcutDialog>
  );
}
