'use client';

import { Anchor, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { keyNames } from '@/components/canvas/key-names';
import { ShortcutDialog } from '@/components/canvas/shortcut-dialog';
import { guideHref } from '@/components/flows/guide-topics';
import { Link } from '@/components/i18n/navigation';
import { useEditor } from '../state/editor-context';

/** The keyboard shortcuts of the flow editor, and the way to its guide. */
export function FlowShortcuts({ onClose }: { onClose: () => void }) {
  const t = useTranslations('flowEditor.shortcuts');
  const { assistant } = useEditor();
  const { shift, remove } = keyNames();
  const lines = [
    { name: t('add'), keys: ['N'] },
    { name: t('note'), keys: ['M'] },
    { name: t('connect'), keys: ['C'] },
    { name: t('edit'), keys: ['Enter'] },
    { name: t('edit_text'), keys: ['F2'] },
    { name: t('edit_title'), keys: [`${shift}F2`] },
    { name: t('delete'), keys: [remove] },
    { name: t('menu'), keys: [`${shift}F10`] },
  ];
  return (
    <ShortcutDialog own={{ title: t('title'), lines }} onClose={onClose}>
      {assistant && (
        <Text size="sm" mt="md">
          <Anchor component={Link} href={guideHref(assistant.id)} inherit>
            {t('guide')}
          </Anchor>
        </Text>
      )}
    </ShortcutDialog>
  );
}
