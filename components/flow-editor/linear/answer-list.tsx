'use client';

import { ActionIcon } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useId, useState, type MouseEvent } from 'react';
import { late } from '@/components/ui/late';
import { nodeChange, type DialogEdge } from '@/lib/contracts/flow-manager/dialog/parts';
import { isDefaultEdge } from '@/lib/engine/compile-flow';
import { choiceText } from '@/lib/engine/nodes/standard/choice-text';
import { choiceHandle, hasChoices, sourceHandleOf } from '../canvas/choice-ports';
import { InPlaceField } from '../in-place-field';
import { nodeName } from '../part-name';
import { useEditor, type InsertPlace } from '../state/editor-context';
import { SummaryText } from '../summary-text';
import type { LinearStep } from './linear-path';
import classes from './linear.module.css';

const PathFields = late(() => import('./path-fields').then((module) => module.PathFields));

interface AnswerListProps {
  step: LinearStep;
  onChoose: (path_id: string) => void;
  onOffer: (event: MouseEvent<HTMLElement>, from: InsertPlace) => void;
}

/** What the customer may answer at a node. What follows is shown for one of the answers at a time. */
export function AnswerList({ step: { node, paths, chosen }, onChoose, onOffer }: AnswerListProps) {
  const t = useTranslations('flowLinear.paths');
  const tEdge = useTranslations('flowEditor.edge');
  const { isReadOnly, actions, typing, store } = useEditor();
  const group = useId();
  const [open, setOpen] = useState<string | null>(null);
  const [editedChoice, setEditedChoice] = useState<number | null>(null);
  const choices = hasChoices(node) ? node.choices : [];
  const choiceOf = (edge: DialogEdge) => choices.findIndex((_, index) => sourceHandleOf(edge, node) === choiceHandle(index));
  const untaken = choices.flatMap((choice, index) => (paths.some((path) => choiceOf(path) === index) ? [] : [{ choice, index }]));

  const choiceWords = (index: number) => {
    const label = choices[index]?.label ?? '';
    if (editedChoice !== index) return <bdi>{label}</bdi>;
    return (
      <InPlaceField
        value={label}
        label={t('choice')}
        schema={nodeChange}
        changeOf={(text) => ({ choices: [{ label: text }] })}
        onCommit={(text) =>
          actions.update('nodes', store.getState().draftIds.get(node.id) ?? node.id, {
            choices: node.choices.map((choice, place) => (place === index ? { ...choice, label: text } : choice)),
          })
        }
        onEnd={() => setEditedChoice(null)}
        wait={typing.wait}
        home="[data-answer]"
      />
    );
  };
  const editButton = (label: string, act: () => void) => (
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} title={label} onClick={act}>
      <IconPencil size={14} aria-hidden />
    </ActionIcon>
  );

  return (
    <div className={classes.answers} role="group" aria-label={t('label', { name: nodeName(node) })}>
      {paths.map((path) => {
        const index = choiceOf(path);
        const isChosen = path === chosen;
        return (
          <div key={path.id} className={classes.answer} data-answer={path.id} data-chosen={isChosen || undefined} tabIndex={-1}>
            <label className={classes.answerWords}>
              <input type="radio" className="visually-hidden" name={group} checked={isChosen} onChange={() => onChoose(path.id)} />
              {index !== -1 ? (
                choiceWords(index)
              ) : isDefaultEdge(path) ? (
                t(paths.length === 1 ? 'anything' : 'anything_else')
              ) : path.view === 'folded' ? (
                tEdge('folded', { count: path.conditions.length })
              ) : (
                <SummaryText conditions={path.conditions} operator={path.operator} />
              )}
            </label>
            {!isReadOnly && index !== -1 && isChosen && editButton(t('edit_choice'), () => setEditedChoice(index))}
            {isChosen && editButton(t('edit'), () => setOpen(open === path.id ? null : path.id))}
            {open === path.id && isChosen && (
              <fieldset className={classes.fields} disabled={isReadOnly}>
                <PathFields edge={path} onClose={() => setOpen(null)} />
              </fieldset>
            )}
          </div>
        );
      })}
      {untaken.map(({ choice, index }) => (
        <div key={index} className={classes.answer} data-answer={`choice:${index}`} data-untaken tabIndex={-1}>
          <span className={classes.answerWords}>{choiceWords(index)}</span>
          {!isReadOnly && (
            <>
              {editButton(t('edit_choice'), () => setEditedChoice(index))}
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('continue_choice', { label: choice.label })}
                title={t('continue_choice', { label: choice.label })}
                onClick={(event) => onOffer(event, { source: node.id, choice: choiceText(choice) })}
              >
                <IconPlus size={14} aria-hidden />
              </ActionIcon>
            </>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <button type="button" className={classes.addAnswer} onClick={(event) => onOffer(event, { source: node.id })}>
          <IconPlus size={14} aria-hidden />
          {t('add')}
        </button>
      )}
    </div>
  );
}
