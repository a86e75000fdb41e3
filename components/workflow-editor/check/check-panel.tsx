'use client';

import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { SideSheet } from '@/components/ui/side-sheet';
import { useWorkflowEditing } from '../state/workflow-context';
import { ProblemList } from './problem-list';

/** What must be fixed before the version can be published, with the places. */
export function CheckPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('workflowEditor.check');
  const { problems } = useWorkflowEditing();
  return (
    <SideSheet title={t('title')} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {problems.length === 0 ? t('none') : t('count', { count: problems.length })}
        </Text>
        <ProblemList problems={problems} onShow={onClose} />
      </Stack>
    </SideSheet>
  );
}
