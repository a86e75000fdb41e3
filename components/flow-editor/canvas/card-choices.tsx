'use client';

import { useDirection } from '@mantine/core';
import { Position } from '@xyflow/react';
import { useTranslations } from 'next-intl';
import { nodeChange, type DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { choiceText } from '@/lib/engine/nodes/standard/choice-text';
import type { CardText } from '../state/card-editing';
import { useCanvasTools } from '../state/editor-context';
import { EditButton, SourcePort } from './card-buttons';
import { CardField } from './card-field';
import classes from './card-choices.module.css';
import { choiceHandle } from './choice-ports';

interface CardChoicesProps {
  node: DialogNode;
  isSelected: boolean;
  edited: CardText | null;
}

/** The choices of a question, each with the port of its paths. Everything else leaves by the node's own port. */
export function CardChoices({ node, isSelected, edited }: CardChoicesProps) {
  const t = useTranslations('flowEditor.node');
  const { dir } = useDirection();
  const { isReadOnly, editing, update } = useCanvasTools();
  return (
    <>
      <ul className={classes.choices} aria-label={t('choices')}>
        {node.choices.map((choice, index) => {
          const text = `choice:${index}` as const;
          return (
            <li
              key={index}
              className={classes.choice}
              onDoubleClick={(event) => {
                if (isReadOnly) return;
                event.stopPropagation();
                editing.begin(node.id, text);
              }}
            >
              {edited === text ? (
                <CardField
                  value={choice.label}
                  label={t('choice', { number: index + 1 })}
                  schema={nodeChange}
                  changeOf={(label) => ({ choices: [{ label }] })}
                  onCommit={(label) => update('nodes', node.id, { choices: node.choices.with(index, { ...choice, label }) })}
                  onEnd={() => editing.end(node.id, text)}
                />
              ) : (
                <>
                  <span className={classes.choiceLabel} title={choiceText(choice)}>
                    <bdi>{choice.label}</bdi>
                  </span>
                  {!isReadOnly && (
                    <EditButton
                      label={t('edit_choice', { label: choice.label })}
                      isSelected={isSelected}
                      onEdit={() => editing.begin(node.id, text)}
                    />
                  )}
                </>
              )}
              <SourcePort
                handle={choiceHandle(index)}
                position={dir === 'rtl' ? Position.Left : Position.Right}
                from={{ source: node.id, choice: choiceText(choice) }}
                label={t('insert_after_choice', { label: choice.label })}
                isSelected={isSelected}
              />
            </li>
          );
        })}
      </ul>
      <p className={classes.otherwise}>{t('otherwise')}</p>
    </>
  );
}
