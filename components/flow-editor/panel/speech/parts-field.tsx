'use client';

import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { PartTitle } from '@/components/canvas/part-title';
import { late } from '@/components/ui/late';
import { moved } from '@/components/ui/reorder';
import { ReorderList } from '@/components/ui/reorder-list';
import type { MessagePart } from '@/lib/engine/message-part';
import { limits } from '@/lib/limits';
import type { NodeFieldsProps } from '../../nodes/node-editor';
import { useEditor } from '../../state/editor-context';
import { useNluNames } from '../../state/use-nlu-names';
import { NameChoice } from '../name-choice';
import classes from '@/components/canvas/panel.module.css';
import { useRows } from '../use-rows';
import { TextWithVariables } from '../variables/text-with-variables';
import { changeText } from './change-text';

const MediaField = late(() => import('../media/media-field').then((module) => module.MediaField));

const blankParts: { [Type in MessagePart['type']]: () => MessagePart } = {
  text: () => ({ type: 'text', text: '' }),
  image: () => ({ type: 'image', url: '' }),
  audio: () => ({ type: 'audio', url: '' }),
  template: () => ({ type: 'template', template: '' }),
};
/** Without its file or its template, a message cannot be stored. */
function isFilled(part: MessagePart): boolean {
  if (part.type === 'text') return true;
  return (part.type === 'template' ? part.template : part.url).trim() !== '';
}

const partTypes = Object.keys(blankParts) as MessagePart['type'][];

/** The further messages of a node, in their order. */
export function PartsField({ draft }: NodeFieldsProps) {
  const t = useTranslations('flowEditor.parts');
  const { isReadOnly } = useEditor();
  const tErrors = useTranslations('errors');
  const { values, flush, errors } = draft;
  const { rows: parts, update, placeOf } = useRows(values.parts, isFilled);
  const change = (next: readonly MessagePart[], isFilledIn = false) =>
    update(next, (filled) => changeText(draft, { parts: filled }, isFilledIn));
  return (
    <div className={classes.group} role="group" aria-label={t('title')}>
      <PartTitle title={t('title')} help={t('help')} />
      <ReorderList
        items={parts}
        nameOf={(part, index) => t('name', { number: index + 1, type: t(`types.${part.type}`) })}
        isDisabled={isReadOnly}
        rowClassName={classes.card}
        onMove={(from, to) => {
          change(moved(parts, from, to));
          flush();
        }}
      >
        {(part, { index, handle, isLeft }) => (
          <>
            <div className={classes.cardHead}>
              {handle}
              <Text className={classes.cardTitle}>{t(`types.${part.type}`)}</Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('remove', { name: t('name', { number: index + 1, type: t(`types.${part.type}`) }) })}
                onClick={() => {
                  change(parts.toSpliced(index, 1));
                  flush();
                }}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
            <PartFields
              part={part}
              errorOf={(field) => {
                const place = placeOf(index);
                if (place !== null) return isLeft ? errors[`parts[${place}].${field}`] : undefined;
                return isLeft && field !== 'text' ? tErrors('required') : undefined;
              }}
              onChange={(next, isFilledIn) => change(parts.with(index, next), isFilledIn)}
            />
          </>
        )}
      </ReorderList>
      {errors.parts && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {errors.parts}
        </Text>
      )}
      <Group gap="xs" role="group" aria-label={t('add')}>
        {partTypes.map((type) => (
          <Button
            key={type}
            size="compact-sm"
            variant="default"
            disabled={parts.length >= limits.parts}
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => change([...parts, blankParts[type]()])}
          >
            {t(`types.${type}`)}
          </Button>
        ))}
      </Group>
    </div>
  );
}

interface PartFieldsProps {
  part: MessagePart;
  errorOf: (field: string) => string | undefined;
  onChange: (part: MessagePart, isFilledIn?: boolean) => void;
}

function PartFields({ part, errorOf, onChange }: PartFieldsProps) {
  const t = useTranslations('flowEditor.parts');
  const { templates } = useNluNames();
  switch (part.type) {
    case 'text':
      return (
        <TextWithVariables
          aria-label={t('text')}
          lines={[2, 8]}
          value={part.text}
          error={errorOf('text')}
          onChange={(text, isFilledIn) => onChange({ ...part, text }, isFilledIn)}
        />
      );
    case 'template':
      return (
        <NameChoice
          label={t('template')}
          required
          dir="auto"
          value={part.template}
          error={errorOf('template')}
          names={templates}
          onChange={(template) => onChange({ ...part, template })}
        />
      );
    default:
      return (
        <>
          <MediaField
            kind={part.type}
            url={part.url}
            error={errorOf('url')}
            onChange={(url, isFilledIn) => onChange({ ...part, url }, isFilledIn)}
          />
          <TextWithVariables
            label={t('caption')}
            value={part.text ?? ''}
            error={errorOf('text')}
            onChange={(text, isFilledIn) => onChange({ type: part.type, url: part.url, ...(text && { text }) }, isFilledIn)}
          />
        </>
      );
  }
}
