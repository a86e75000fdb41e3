'use client';

import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { typedDirection } from '@/components/ui/typed-direction';
import { RowsEditor } from '../rows-editor';
import type { StepProps } from '../step-props';

/** What customers want, each with how they say it. */
export function NluStep({ content, change, problem }: StepProps) {
  const t = useTranslations('assistantCreation.nlu');
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('lead')}</Text>
      <RowsEditor
        rows={content.intents}
        blank={{ key_name: '', phrases: '' }}
        max={50}
        words={{ add: t('add'), remove: (place) => t('remove', { place }), name: (place) => t('name', { place }) }}
        onChange={(intents) => change({ intents })}
      >
        {(row, changeRow, at) => (
          <Stack gap="xs">
            <TextInput
              label={t('key_name')}
              description={t('key_name_help')}
              value={row.key_name}
              maxLength={100}
              attributes={{ input: { dir: 'ltr' } }}
              error={problem(`intents[${at}].key_name`)}
              onChange={({ currentTarget }) => changeRow({ key_name: currentTarget.value })}
            />
            <Textarea
              label={t('phrases')}
              description={t('phrases_help')}
              value={row.phrases}
              maxLength={10_000}
              autosize
              minRows={3}
              maxRows={15}
              error={problem(`intents[${at}].phrases`)}
              onChange={({ currentTarget }) => changeRow({ phrases: currentTarget.value })}
              {...typedDirection(row.phrases)}
            />
          </Stack>
        )}
      </RowsEditor>
    </Stack>
  );
}
