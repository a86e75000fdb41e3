'use client';

import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import pair from '@/components/ui/pair.module.css';
import { typedDirection } from '@/components/ui/typed-direction';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { limits } from '@/lib/limits';
import { RowsEditor } from '../rows-editor';
import type { StepProps } from '../step-props';

/** Which conversations go on with another assistant. */
export function RulesStep({ content, change, problem }: StepProps) {
  const t = useTranslations('assistantCreation.rules');
  const { data } = useEndpoint(listAssistants, { query: { limit: 200 } });
  if (data?.items.length === 0) return <Text c="dimmed">{t('no_others')}</Text>;
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('lead')}</Text>
      <RowsEditor
        rows={content.rules}
        blank={{ condition_type: 'keyword', condition: '', target_assistant_id: null }}
        max={limits.routing_rules}
        words={{ add: t('add'), remove: (place) => t('remove', { place }), name: (place) => t('name', { place }) }}
        onChange={(rules) => change({ rules })}
      >
        {(row, changeRow, at) => (
          <Stack gap="xs">
            <div className={pair.pair}>
              <NativeSelect
                label={t('condition_type')}
                value={row.condition_type}
                data={(['keyword', 'text'] as const).map((value) => ({ value, label: t(`types.${value}`) }))}
                onChange={({ currentTarget }) => changeRow({ condition_type: currentTarget.value as typeof row.condition_type })}
              />
              <TextInput
                label={t('condition')}
                value={row.condition}
                maxLength={limits.routing_condition}
                error={problem(`rules[${at}].condition`)}
                onChange={({ currentTarget }) => changeRow({ condition: currentTarget.value })}
                {...typedDirection(row.condition)}
              />
            </div>
            <NativeSelect
              label={t('target')}
              value={row.target_assistant_id ?? ''}
              error={problem(`rules[${at}].target_assistant_id`)}
              data={[{ value: '', label: t('choose') }, ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
              onChange={({ currentTarget }) => changeRow({ target_assistant_id: currentTarget.value || null })}
            />
          </Stack>
        )}
      </RowsEditor>
    </Stack>
  );
}
