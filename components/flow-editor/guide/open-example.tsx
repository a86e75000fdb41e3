'use client';

import { Button, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '@/components/api/client';
import { useRouter } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { createFlowBase, listFlowBases } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { importVersion } from '@/lib/contracts/flow-manager/dialog/flow-imports';

const ConfirmDialog = late(() => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog));

interface OpenExampleProps {
  assistant_id: string;
  name: string;
  document: object;
  words: { open: string; title: string; text: string; confirm: string };
}

/** Creates a flow from an example, after confirmation, and opens it in the editor. */
export function OpenExample({ assistant_id, name, document, words }: OpenExampleProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const mayUpdate = usePermission('flows.update');
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  if (!mayUpdate) return null;

  const create = async () => {
    setPending(true);
    try {
      const base = await callApi(createFlowBase, { body: { assistant_id, name } });
      const version = await callApi(importVersion, { params: { flow_base_id: base.id }, query: { activate: 'false' }, body: document });
      // The editor looks for the flow in the list, which must not be the one from before.
      queryClient.removeQueries({ queryKey: [listFlowBases.path] });
      router.push(`/assistants/${assistant_id}/flows/${version.id}`);
    } catch {
      // A toast has said why.
      setPending(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconExternalLink size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.title}
          confirm={words.confirm}
          isPending={isPending}
          onConfirm={() => void create()}
          onClose={() => setAsking(false)}
        >
          <Text>{words.text}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
