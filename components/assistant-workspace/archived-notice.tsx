'use client';

import { Alert, Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { usePermission } from '@/components/session/use-permission';
import { assistantsBase, restoreAssistant } from '@/lib/contracts/flow-manager/assistants';

/** Says on every page of an archived assistant why it does not answer, and restores it. */
export function ArchivedNotice({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('assistants.workspace');
  const mayUpdate = usePermission('assistants.update');
  const queries = useQueryClient();
  const restore = useCall(restoreAssistant, {
    onSuccess: () =>
      queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(assistantsBase) }),
  });
  return (
    <Alert color="gray" icon={<IconArchive aria-hidden />} mb="md">
      {t('archived')}{' '}
      {mayUpdate && (
        <Button
          size="compact-sm"
          variant="default"
          loading={restore.isPending}
          onClick={() => restore.mutate({ params: { assistant_id } })}
        >
          {t('restore')}
        </Button>
      )}
    </Alert>
  );
}
