'use client';

import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { PartTitle } from '@/components/canvas/part-title';
import { moved } from '@/components/ui/reorder';
import { ReorderList } from '@/components/ui/reorder-list';
import type { Choice } from '@/lib/engine/nodes/standard/standard';
import { limits } from '@/lib/limits';
import type { NodeFieldsProps } from '../../nodes/node-editor';
import { useEditor } from '../../state/editor-context';
import classes from '@/components/canvas/panel.module.css';
import { useRows } from '../use-rows';

/** Without its text, a choice cannot be stored. */
const isFilled = ({ label }: Choice) => label.trim() !== '';

/** The choices of a question, which channels show as buttons. */
export function ChoicesField({ draft: { values, change, flush, errors } }: NodeFieldsProps) {
  const t = useTranslations('flowEditor.choices');
  const { isReadOnly } = useEditor();
  const tErrors = useTranslations('errors');
  const { rows: choices, update: updateRows, placeOf } = useRows(values.choices, isFilled);
  const update = (next: readonly Choice[]) => updateRows(next, (filled) => change({ choices: filled }));
  const list = useRef<HTMLDivElement>(null);
  const isAdding = useRef(false);
  // A new choice can be typed immediately.
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  }, [choices.length]);
  const add = () => {
    isAdding.current = true;
    update([...choices, { label: '' }]);
  };
  return (
    <div className={classes.part} role="group" aria-label={t('title')} ref={list}>
      <PartTitle title={t('title')} help={t('help')} />
      <ReorderList
        items={choices}
        nameOf={({ label }, index) => label || t('number', { number: index + 1 })}
        isDisabled={isReadOnly}
        rowClassName={classes.row}
        onMove={(from, to) => {
          update(moved(choices, from, to));
          flush();
        }}
      >
        {(choice, { index, handle, isLeft }) => {
          const place = placeOf(index);
          const set = (fields: Partial<Choice>) => {
            const { label, value } = { ...choice, ...fields };
            update(choices.with(index, { label, ...(value && { value }) }));
          };
          return (
            <>
              {handle}
              <TextInput
                className={classes.grow}
                aria-label={t('label', { number: index + 1 })}
                placeholder={t('label_placeholder')}
                dir="auto"
                autoComplete="off"
                value={choice.label}
                error={isLeft && (place === null ? tErrors('required') : errors[`choices[${place}].label`])}
                onChange={({ currentTarget }) => set({ label: currentTarget.value })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing || choices.length >= limits.choices) return;
                  event.preventDefault();
                  add();
                }}
                onBlur={flush}
              />
              <TextInput
                className={classes.grow}
                aria-label={t('value', { number: index + 1 })}
                placeholder={t('value_placeholder')}
                dir="auto"
                autoComplete="off"
                value={choice.value ?? ''}
                error={isLeft && errors[`choices[${place}].value`]}
                onChange={({ currentTarget }) => set({ value: currentTarget.value })}
                onBlur={flush}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('remove', { name: choice.label || t('number', { number: index + 1 }) })}
                onClick={() => {
                  update(choices.toSpliced(index, 1));
                  flush();
                }}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </>
          );
        }}
      </ReorderList>
      <Button
        className={classes.start}
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={choices.length >= limits.choices}
        onClick={add}
      >
        {t('add')}
      </Button>
    </div>
  );
}
