'use client';

import { Kbd } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { keyNames } from './key-names';
import classes from './shortcut-dialog.module.css';

/** The keys of every canvas, by what they are for. They are in `use-canvas-keys.ts`, in React Flow, and in the history. */
function shortcuts() {
  const { control, alt, shift } = keyNames();
  return {
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

interface ShortcutDialogProps {
  /** The keys for what only this canvas has. */
  own: { title: string; lines: readonly { name: string; keys: readonly string[] }[] };
  onClose: () => void;
}

/** The list of keyboard shortcuts. */
export function ShortcutDialog({ own, onClose }: ShortcutDialogProps) {
  const t = useTranslations('canvas.shortcuts');
  const shared = Object.entries(shortcuts()).map(([group, lines]) => ({
    title: t(`${group as 'view'}.title`),
    lines: Object.entries(lines).map(([name, keys]) => ({ name: t(`${group}.${name}` as 'view.list'), keys })),
  }));
  return (
    <Dialog onClose={onClose} title={t('title')} size="xl">
      <div className={classes.groups}>
        {[own, ...shared].map(({ title, lines }) => (
          <section key={title}>
            <h3 className={classes.heading}>{title}</h3>
            <dl className={classes.list}>
              {lines.map(({ name, keys }) => (
                <div key={name} className={classes.line}>
                  <dt>{name}</dt>
                  <dd dir="ltr">
                    {keys.map((key) => (
                      <Kbd key={key} size="xs">
                        {key}
                      </Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
