'use client';

import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ConditionFieldsProps } from '../condition-editor';

const sentiments = ['positive', 'negative', 'neutral'] as const;

export function SentimentFields({ condition, onChange }: ConditionFieldsProps<'sentiment_match'>) {
  const t = useTranslations('flowEditor.conditions');
  return (
    <NativeSelect
      label={t('fields.sentiment')}
      value={condition.sentiment}
      data={sentiments.map((value) => ({ value, label: t(`sentiments.${value}`) }))}
      onChange={({ currentTarget }) =>
        onChange({ ...condition, sentiment: sentiments.find((one) => one === currentTarget.value) ?? 'neutral' })
      }
    />
  );
}
