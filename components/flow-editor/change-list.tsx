'use client';

import { Button } from '@mantine/core';
import { IconArrowRight, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FlowChange } from '@/lib/engine/compare-flows';
import { FieldDiff } from './field-diff';
import classes from '@/components/canvas/lists.module.css';
import { nodeName } from './part-name';
import { placeOfChange } from './place-of-change';
import { useEditor } from './state/editor-context';

/** How many changes of a kind are shown at first, and how many more at a time. */
const few = 12;
const page = 50;

/** The longest text of a node that is shown, in characters. */
const longest = 200;

const kinds = ['node', 'edge', 'handler', 'setting'] as const;

const icons = { added: IconPlus, removed: IconMinus, changed: IconPencil };

interface ChangeListProps {
  changes: readonly FlowChange[];
  /** How many nodes have another position. */
  moved: number;
  /** The text of a node that was added or removed. */
  textOf: (change: FlowChange) => string;
  /** Called after the place of a change was opened. */
  onShow: () => void;
}

/** What differs between two versions, by kind, with the changed words marked. A change leads to its place in the open version. */
export function ChangeList({ changes, moved, textOf, onShow }: ChangeListProps) {
  const t = useTranslations('flowEditor');
  return (
    <div className={classes.groups}>
      {kinds.map((kind) => {
        const own = changes.filter((change) => change.kind === kind);
        return own.length > 0 && <ChangeGroup key={kind} kind={kind} changes={own} textOf={textOf} onShow={onShow} />;
      })}
      {moved > 0 && <p className={classes.note}>{t('publish.moved', { count: moved })}</p>}
    </div>
  );
}

interface ChangeGroupProps extends Pick<ChangeListProps, 'changes' | 'textOf' | 'onShow'> {
  kind: FlowChange['kind'];
}

function ChangeGroup({ kind, changes, textOf, onShow }: ChangeGroupProps) {
  const t = useTranslations('flowEditor.change_list');
  const [shown, setShown] = useState(few);
  const rest = changes.length - shown;
  return (
    <section>
      <h4 className={classes.groupTitle}>{t(`groups.${kind}`, { count: changes.length })}</h4>
      <ul className={classes.changes}>
        {changes.slice(0, shown).map((change) => (
          <Change
            key={`${change.what} ${change.id}`}
            change={change}
            text={change.what === 'changed' ? '' : textOf(change)}
            onShow={onShow}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => setShown(shown + page)}>
          {t('show_more', { count: Math.min(rest, page) })}
        </Button>
      )}
    </section>
  );
}

function Change({ change, text, onShow }: { change: FlowChange; text: string; onShow: () => void }) {
  const t = useTranslations('flowEditor');
  const { flow, show } = useEditor();
  const Icon = icons[change.what];
  const place = placeOfChange(change, flow);
  return (
    <li className={classes.row} data-what={change.what}>
      <Icon size={16} aria-hidden />
      <div className={classes.words}>
        <span>
          <ChangeName change={change} /> <span className={classes.what}>{t(`change_list.${change.what}`)}</span>
        </span>
        {text.trim() !== '' && (
          <div className={classes.excerpt} dir="auto">
            {text.length > longest ? `${text.slice(0, longest)}…` : text}
          </div>
        )}
        {change.fields.map((field) => (
          <div key={field.field} className={classes.field}>
            {change.kind !== 'setting' && <span className={classes.fieldName}>{t(`fields.${field.field as 'content'}`)}</span>}
            <FieldDiff {...field} />
          </div>
        ))}
      </div>
      {place && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => {
            show(place);
            onShow();
          }}
        >
          {t('publish.show')}
        </Button>
      )}
    </li>
  );
}

function ChangeName({ change }: { change: FlowChange }) {
  const t = useTranslations('flowEditor.settings');
  switch (change.kind) {
    case 'node':
      return <bdi className={classes.name}>{nodeName(change)}</bdi>;
    case 'edge':
      return (
        <span className={classes.name}>
          <bdi>{nodeName(change.source)}</bdi> <IconArrowRight size={14} className="mirrored" aria-hidden />{' '}
          <bdi>{nodeName(change.target)}</bdi>
        </span>
      );
    case 'handler':
      return <bdi className={classes.name}>{change.name}</bdi>;
    case 'setting':
      return <span className={classes.name}>{change.name === 'working_hours' ? t('hours') : t(change.name)}</span>;
  }
}
