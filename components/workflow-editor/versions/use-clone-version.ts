import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { showToast } from '@/components/ui/show-toast';
import { cloneVersion } from '@/lib/contracts/flow-manager/workflow/versions';
import { useRefreshVersions } from './use-versions';

/** Returns a function that copies a version as a new draft and opens it. */
export function useCloneVersion(onOpen: (version_id: string) => void) {
  const t = useTranslations('workflowEditor.versions');
  const errorText = useErrorText();
  const refresh = useRefreshVersions();
  const [isPending, setPending] = useState(false);
  const clone = (workflow_version_id: string) => {
    setPending(true);
    callApi(cloneVersion, { params: { workflow_version_id }, body: {}, silent: true })
      .then(async ({ id, number }) => {
        showToast({ kind: 'success', message: t('cloned', { number }) });
        await refresh();
        onOpen(id);
      })
      .catch((error: unknown) => showToast({ kind: 'error', message: t('clone_failed', { problem: errorText(error) }) }))
      .finally(() => setPending(false));
  };
  return { clone, isPending };
}
