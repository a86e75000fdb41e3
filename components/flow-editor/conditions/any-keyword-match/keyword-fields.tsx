'use client';

import { TagsInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { splitList } from '@/lib/text/split-list';
import { useFocusOnOpen } from '../../panel/use-focus-on-open';
import type { ConditionFieldsProps } from '../condition-editor';

const commas = [',', '،'];

export function KeywordFields({ condition, onChange, errorOf, takesFocus }: ConditionFieldsProps<'any_keyword_match'>) {
  const t = useTranslations('flowEditor.conditions.fields');
  const focused = useFocusOnOpen<HTMLInputElement>(condition.keywords.length === 0);
  return (
    <TagsInput
      ref={takesFocus ? focused : undefined}
      label={t('keywords')}
      description={t('keywords_help')}
      required
      dir="auto"
      acceptValueOnBlur
      splitChars={commas}
      value={condition.keywords}
      error={errorOf('keywords')}
      // Some keyboards do not report a comma as a separate key.
      onChange={(keywords) => onChange({ ...condition, keywords: [...new Set(keywords.flatMap(splitList))] })}
    />
  );
}
