'use client';

import { Anchor, Kbd, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { guideHref } from '@/components/flows/guide-topics';
import { Link } from '@/components/i18n/navigation';
import { Dialog } from '@/components/ui/dialog';
import { useEditor } from '../state/editor-context';
import { keyNames } from './key-names';
import classes from './shortcut-dialog.module.css';

/** All keys of the editor, by what they are for. They are in `use-canvas-keys.ts`, in React Flow, and in the history. */
function shortcuts() {
  const { control, alt, shift, remove } = keyNames();
  return {
    nodes: {
      add: ['N'],
      note: ['M'],
      connect: ['C'],
      edit: ['Enter'],
      edit_text: ['F2'],
      edit_title: [`${shift}F2`],
      delete: [remove],
      menu: [`${shift}F10`],
    },
    selection: {
      all: [control('A')],
      add_one: [control('Click')],
      box: [`${shift}Drag`],
      none: ['Esc'],
      move: ['← ↑ ↓ →'],
      move_far: [`${shift}← ↑ ↓ →`],
      duplicate: [control('D')],
      copy: [control('C'), control('X'), control('V')],
    },
    places: {
      align: [alt('A'), alt('H'), alt('D')],
      align_down: [alt('W'), alt('V'), alt('S')],
      distribute: [alt('X'), alt('Y')],
      free: [alt('Drag')],
    },
    view: {
      search: [control('F'), '/'],
      walk: [alt('← ↑ ↓ →')],
      fit: [`${shift}1`],
      actual: [`${shift}0`],
      zoom: ['+', '−', control('Scroll')],
      pan: ['Scroll', 'Drag'],
      list: ['?'],
    },
    history: { undo: [control('Z')], redo: [`${shift}${control('Z')}`, control('Y')] },
  } as const;
}

/** The list of keyboard shortcuts, and the way to the guide. */
export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('flowEditor.shortcuts');
  const { assistant } = useEditor();
  const groups = shortcuts();
  const line = (group: keyof typeof groups, name: string, keys: readonly string[]) => (
    <div key={name} className={classes.line}>
      <dt>{t(`${group}.${name}` as 'nodes.add')}</dt>
      <dd dir="ltr">
        {keys.map((key) => (
          <Kbd key={key} size="xs">
            {key}
          </Kbd>
        ))}
      </dd>
    </div>
  );
  return (
    <Dialog onClose={onClose} title={t('title')} size="xl">
      <div className={classes.groups}>
        {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
          <section key={group}>
            <h3 className={classes.heading}>{t(`${group}.title`)}</h3>
            <dl className={classes.list}>{Object.entries(groups[group]).map(([name, keys]) => line(group, name, keys))}</dl>
          </section>
        ))}
      </div>
      {assistant && (
        <Text size="sm" mt="md">
          <Anchor component={Link} href={guideHref(assistant.id)} inherit>
            {t('guide')}
          </Anchor>
        </Text>
      )}
    </Dialog>
  );
}
