'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { showToast } from '@/components/ui/show-toast';
import { attachIndex, detachIndex } from '@/lib/contracts/flow-manager/knowledge/indexes';
import { useRefreshKnowledge } from '../frame/use-refresh-knowledge';

interface Named {
  id: string;
  name: string;
}

/** Connects knowledge bases with the assistants that answer from them, and says so. A toast shows why it failed. */
export function useAttachment() {
  const t = useTranslations('knowledge.attach');
  const refresh = useRefreshKnowledge();
  const [isBusy, setBusy] = useState(false);

  const perform = async (call: () => Promise<unknown>, tell: () => void) => {
    setBusy(true);
    try {
      await call();
      tell();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      await refresh();
      setBusy(false);
    }
  };

  const paramsOf = (assistant: Named, index: Named) => ({ params: { assistant_id: assistant.id, index_id: index.id } });
  const names = (assistant: Named, index: Named) => ({
    assistant: () => <bdi>{assistant.name}</bdi>,
    index: () => <bdi dir="ltr">{index.name}</bdi>,
  });

  const attach = (assistant: Named, index: Named) =>
    perform(
      () => callApi(attachIndex, paramsOf(assistant, index)),
      () => showToast({ kind: 'success', message: t.rich('attached', names(assistant, index)) }),
    );
  const detach = (assistant: Named, index: Named) =>
    perform(
      () => callApi(detachIndex, paramsOf(assistant, index)),
      () =>
        showToast({
          kind: 'success',
          message: t.rich('detached', names(assistant, index)),
          action: { label: t('undo'), onClick: () => void attach(assistant, index) },
        }),
    );

  return { attach, detach, isBusy };
}
