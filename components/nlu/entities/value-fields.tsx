'use client';

import { ActionIcon, TagsInput, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { typedDirection } from '@/components/ui/typed-direction';
import { splitList } from '@/lib/text/split-list';
import classes from './entities.module.css';
import type { ValueRow } from './use-definition';

interface ValueFieldsProps {
  row: ValueRow;
  errorOf: (field: 'value' | 'synonyms') => string | undefined;
  isReadOnly: boolean;
  /** Whether it was just added and is still empty. */
  isFresh: boolean;
  onChange: (row: ValueRow) => void;
  onRemove: () => void;
}

/** One value with its synonyms. */
export function ValueFields({ row, errorOf, isReadOnly, isFresh, onChange, onRemove }: ValueFieldsProps) {
  const t = useTranslations('nlu.values');
  const { value, synonyms } = row;
  return (
    <li className={classes.value}>
      <TextInput
        aria-label={t('value')}
        placeholder={t('value')}
        value={value}
        error={errorOf('value')}
        readOnly={isReadOnly}
        maxLength={200}
        autoComplete="off"
        autoFocus={isFresh}
        {...typedDirection(value)}
        onChange={({ currentTarget }) => onChange({ ...row, value: currentTarget.value })}
      />
      <TagsInput
        classNames={{ inputField: classes.tagField }}
        aria-label={t('synonyms_of', { value })}
        placeholder={synonyms.length === 0 && !isReadOnly ? t('synonyms') : undefined}
        readOnly={isReadOnly}
        maxTags={200}
        splitChars={[',', '،']}
        value={synonyms}
        error={errorOf('synonyms')}
        // Some keyboards do not report a comma as a separate key.
        onChange={(tags) => onChange({ ...row, synonyms: [...new Set(tags.flatMap(splitList))] })}
      />
      {!isReadOnly && (
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          color="gray"
          aria-label={t('remove', { value })}
          title={t('remove', { value })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
