'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import type { DialogEdge } from '@/lib/contracts/flow-manager/dialog/parts';
import { isDefaultEdge } from '@/lib/engine/compile-flow';
import type { ConditionWords } from '../conditions/condition-editor';
import { nodeName } from '../part-name';
import { useEditor } from '../state/editor-context';
import { edgeClauses } from './edge-clauses';
import classes from '@/components/canvas/panel.module.css';

/** A path in one plain sentence: when it is taken, and where it leads. Text that people wrote is isolated. */
export function EdgeSentence({ edge }: { edge: DialogEdge }) {
  const t = useTranslations('flowEditor.sentence');
  const { flow } = useEditor();
  const target = nodeName(flow.nodes.find(({ id }) => id === edge.target));
  const isOnly = !flow.edges.some(({ id, source }) => source === edge.source && id !== edge.id);
  if (isDefaultEdge(edge)) return <p className={classes.sentence}>{t.rich(isOnly ? 'always' : 'otherwise', { target, v: written })}</p>;
  const clauses = edgeClauses(edge.conditions);
  const between = t(edge.operator === 'AND' ? 'and' : 'or');
  return (
    <p className={classes.sentence}>
      {t.rich('when', {
        target,
        v: written,
        c: () =>
          clauses.map((clause, index) => (
            <Fragment key={index}>
              {index > 0 && ` ${between} `}
              <Clause words={clause} />
            </Fragment>
          )),
      })}
    </p>
  );
}

function Clause({ words }: { words: ConditionWords | null }) {
  const t = useTranslations('flowEditor.sentence');
  const format = useFormatter();
  if (!words) return t('clauses.incomplete');
  const { key, subject, operator, values } = words;
  const quoted = values.map((value, index) => <span key={index}>{t.rich('value', { value, v: written })}</span>);
  return t.rich(`clauses.${key}`, {
    subject,
    operator,
    value: values[0] ?? '',
    hasValue: String(values.length > 0),
    v: written,
    l: (children) => <bdi dir="ltr">{children}</bdi>,
    values: () => format.list(quoted, { type: 'disjunction' }),
  });
}

function written(children: React.ReactNode) {
  return <bdi>{children}</bdi>;
}
