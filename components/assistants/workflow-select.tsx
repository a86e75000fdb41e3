'use client';

import { NativeSelect, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useWholeList } from '@/components/api/use-whole-list';
import { usePermission } from '@/components/session/use-permission';
import { listFlows } from '@/lib/contracts/flow-manager/workflow/flows';

interface WorkflowSelectProps {
  value: string | null;
  onChange: (workflow_id: string | null) => void;
  error?: React.ReactNode;
}

/** Chooses the workflow that an assistant's conversations run: one with a published version, or none. */
export function WorkflowSelect({ value, onChange, error }: WorkflowSelectProps) {
  const t = useTranslations('assistantSettings.workflow');
  const mayRead = usePermission('workflows.read');
  const { data: workflows } = useWholeList(listFlows, {}, mayRead);
  if (!mayRead) return <Text c="dimmed">{t('may_not')}</Text>;
  const isListed = value === null || !workflows || workflows.some(({ id }) => id === value);
  return (
    <NativeSelect
      label={t('label')}
      description={workflows?.length === 0 ? t('none_yet') : t('help')}
      value={value ?? ''}
      error={error ?? (isListed ? undefined : t('unpublished_help'))}
      disabled={!workflows}
      data={[
        { value: '', label: t('none') },
        ...(workflows ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ...(isListed || value === null ? [] : [{ value, label: t('unpublished') }]),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}
