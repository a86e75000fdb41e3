'use client';

import { useTranslations } from 'next-intl';
import { keyNames } from '@/components/canvas/key-names';
import { ShortcutDialog } from '@/components/canvas/shortcut-dialog';

/** The keyboard shortcuts of the flow editor. */
export function FlowShortcuts({ onClose }: { onClose: () => void }) {
  const t = useTranslations('flowEditor.shortcuts');
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
  return <ShortcutDialog own={{ title: t('title'), lines }} onClose={onClose} />;
}
