'use client';

import { ActionIcon } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { usePermission } from '@/components/session/use-permission';
import { replayTest } from '@/components/test-panel/replay-test';
import { getFlowTest, type FlowTestRow } from '@/lib/contracts/flow-manager/dialog/tests';
import { useEditor } from '../state/editor-context';

/** Opens the conversation of a test in the live test, where it continues. */
export function OpenTestButton({ test, onOpened }: { test: FlowTestRow; onOpened: () => void }) {
  const t = useTranslations('flowTests.list');
  const { flow, assistant, store } = useEditor();
  const mayTalk = usePermission('conversations.create');
  const open = useMutation({
    mutationFn: async (assistant_id: string) => {
      await store.save();
      const content = await callApi(getFlowTest, { params: { test_id: test.id } });
      await replayTest(content, { assistant_id, version_id: flow.id });
    },
    onSuccess: onOpened,
  });
  if (!mayTalk || !assistant) return null;
  const label = t('open', { name: test.name });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      loading={open.isPending}
      onClick={() => open.mutate(assistant.id)}
    >
      <IconMessage2 size={16} aria-hidden />
    </ActionIcon>
  );
}
