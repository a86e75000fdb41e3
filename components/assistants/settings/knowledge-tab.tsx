'use client';

import { Anchor, Checkbox, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useWholeList } from '@/components/api/use-whole-list';
import { assistantHref } from '@/components/assistant-workspace/assistant-pages';
import { WorkflowSelect } from '../workflow-select';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { listFlowBases } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { listIndexes } from '@/lib/contracts/flow-manager/knowledge/indexes';
import type { TabProps } from './tab-props';

/** The knowledge bases that an assistant answers from, the flow in which its conversations begin, and the workflow that they run. */
export function KnowledgeTab({ settings, form }: TabProps) {
  const t = useTranslations('assistantSettings.knowledge');
  return (
    <Stack gap="lg">
      <Section title={t('indexes')} description={settings.mode === 'basic' ? t('indexes_basic') : t('indexes_help')}>
        {usePermission('knowledge.read') ? <Indexes form={form} /> : <Text c="dimmed">{t('may_not')}</Text>}
      </Section>
      <Section title={t('flow')} description={t('flow_help')}>
        {usePermission('flows.read') ? <DefaultFlow settings={settings} form={form} /> : <Text c="dimmed">{t('may_not')}</Text>}
      </Section>
      <Section title={t('workflow')} description={t('workflow_help')}>
        <WorkflowSelect
          value={form.getValues().workflow_id}
          error={form.errors.workflow_id}
          onChange={(workflow_id) => form.setFieldValue('workflow_id', workflow_id)}
        />
      </Section>
    </Stack>
  );
}

function Indexes({ form }: Pick<TabProps, 'form'>) {
  const t = useTranslations('assistantSettings.knowledge');
  const { data: indexes, error, refetch, isFetching } = useWholeList(listIndexes);
  const { index_ids } = form.getValues();
  if (error && !indexes)
    return <LoadError title={t('indexes_error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!indexes) return <Skeleton height={60} aria-busy />;
  if (indexes.length === 0) {
    return (
      <Text>
        {t('no_indexes')}{' '}
        <Anchor component={Link} href="/knowledge">
          {t('create_index')}
        </Anchor>
      </Text>
    );
  }
  return (
    <Checkbox.Group
      aria-label={t('indexes')}
      value={index_ids}
      onChange={(ids) => form.setFieldValue('index_ids', [...ids].sort())}
      error={form.errors.index_ids}
    >
      <Stack gap="xs">
        {indexes.map(({ id, name, description }) => (
          <Checkbox key={id} value={id} label={<bdi>{name}</bdi>} description={description ? <bdi>{description}</bdi> : undefined} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function DefaultFlow({ settings, form }: TabProps) {
  const t = useTranslations('assistantSettings.knowledge');
  const { data: flows, error, refetch, isFetching } = useWholeList(listFlowBases, { assistant_id: settings.id });
  if (error && !flows) return <LoadError title={t('flows_error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!flows) return <Skeleton height={60} aria-busy />;
  return (
    <Stack gap="xs" align="flex-start">
      <NativeSelect
        {...form.getInputProps('default_flow_base_id')}
        label={t('flow_label')}
        data={flows.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Anchor component={Link} href={assistantHref(settings.id, 'flows')}>
        {t('to_flows')}
      </Anchor>
    </Stack>
  );
}
