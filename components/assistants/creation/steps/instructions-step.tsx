'use client';

import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { typedDirection } from '@/components/ui/typed-direction';
import { limits } from '@/lib/limits';
import { RowsEditor } from '../rows-editor';
import type { StepProps } from '../step-props';

/** What the assistant must keep to, in order. */
export function InstructionsStep({ content, change, problem }: StepProps) {
  const t = useTranslations('assistantCreation.instructions');
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('lead')}</Text>
      <RowsEditor
        rows={content.instructions}
        blank={{ title: '', content: '' }}
        max={limits.instructions}
        words={{ add: t('add'), remove: (place) => t('remove', { place }), name: (place) => t('name', { place }) }}
        onChange={(instructions) => change({ instructions })}
      >
        {(row, changeRow, at) => (
          <Stack gap="xs">
            <TextInput
              label={t('title')}
              value={row.title}
              maxLength={limits.name}
              error={problem(`instructions[${at}].title`)}
              onChange={({ currentTarget }) => changeRow({ title: currentTarget.value })}
              {...typedDirection(row.title)}
            />
            <Textarea
              label={t('content')}
              value={row.content}
              maxLength={limits.instruction}
              autosize
              minRows={2}
              maxRows={10}
              error={problem(`instructions[${at}].content`)}
              onChange={({ currentTarget }) => changeRow({ content: currentTarget.value })}
              {...typedDirection(row.content)}
            />
          </Stack>
        )}
      </RowsEditor>
    </Stack>
  );
}
