'use client';

import { ActionIcon, Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { MessagePart } from '@/lib/engine/message-part';
import { limits } from '@/lib/limits';
import { useNluNames } from '../state/use-nlu-names';
import { NameChoice } from './name-choice';
import classes from './panel.module.css';

interface PartsFieldProps {
  parts: readonly MessagePart[];
  errors: Readonly<Record<string, string>>;
  onChange: (parts: MessagePart[]) => void;
}

const blankParts = {
  text: { type: 'text', text: '' },
  image: { type: 'image', url: '' },
  audio: { type: 'audio', url: '' },
  template: { type: 'template', template: '' },
} as const satisfies { [Type in MessagePart['type']]: MessagePart };
const partTypes = ['text', 'image', 'audio', 'template'] as const;

/** The further messages of a node, in their order. */
export function PartsField({ parts, errors, onChange }: PartsFieldProps) {
  const t = useTranslations('flowEditor.parts');
  const move = (from: number, to: number) => {
    const part = parts[from];
    if (part) onChange(parts.toSpliced(from, 1).toSpliced(to, 0, part));
  };
  return (
    <div className={classes.group} role="group" aria-label={t('title')}>
      <div>
        <Text fw={500}>{t('title')}</Text>
        <Text size="xs" c="dimmed">
          {t('help')}
        </Text>
      </div>
      {parts.map((part, index) => (
        <div className={classes.card} key={index}>
          <div className={classes.cardHead}>
            <Text className={classes.cardTitle}>{t(`types.${part.type}`)}</Text>
            <ActionIcon variant="subtle" color="gray" aria-label={t('up')} disabled={index === 0} onClick={() => move(index, index - 1)}>
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('down')}
              disabled={index === parts.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="subtle" color="gray" aria-label={t('remove')} onClick={() => onChange(parts.toSpliced(index, 1))}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
          <PartFields
            part={part}
            errorOf={(field) => errors[`parts[${index}].${field}`]}
            onChange={(changed) => onChange(parts.with(index, changed))}
          />
        </div>
      ))}
      <Group gap="xs" role="group" aria-label={t('add')}>
        {partTypes.map((type) => (
          <Button
            key={type}
            size="compact-sm"
            variant="default"
            disabled={parts.length >= limits.parts}
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...parts, blankParts[type]])}
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
  onChange: (part: MessagePart) => void;
}

function PartFields({ part, errorOf, onChange }: PartFieldsProps) {
  const t = useTranslations('flowEditor.parts');
  const { templates } = useNluNames();
  switch (part.type) {
    case 'text':
      return (
        <Textarea
          aria-label={t('text')}
          dir="auto"
          autosize
          minRows={2}
          maxRows={8}
          value={part.text}
          error={errorOf('text')}
          onChange={({ currentTarget }) => onChange({ ...part, text: currentTarget.value })}
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
          <TextInput
            label={t('url')}
            required
            dir="ltr"
            type="url"
            placeholder="https://"
            value={part.url}
            error={errorOf('url')}
            onChange={({ currentTarget }) => onChange({ ...part, url: currentTarget.value })}
          />
          <TextInput
            label={t('caption')}
            dir="auto"
            value={part.text ?? ''}
            error={errorOf('text')}
            onChange={({ currentTarget: { value } }) => onChange({ type: part.type, url: part.url, ...(value && { text: value }) })}
          />
        </>
      );
  }
}
