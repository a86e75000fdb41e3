'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { showToast } from '@/components/ui/show-toast';
import { listDocuments } from '@/lib/contracts/flow-manager/knowledge/documents';
import { listPairs } from '@/lib/contracts/flow-manager/knowledge/faq';
import type { PairInput } from '@/lib/contracts/flow-manager/knowledge/knowledge-fields';
import { answerMisses, dismissMisses, listMisses, reopenMisses, type MissGroup } from '@/lib/contracts/flow-manager/knowledge/misses';
import { useRefreshKnowledge } from '../frame/use-refresh-knowledge';

export interface GivenAnswer extends PairInput {
  index_id: string;
}

/** Decisions about questions without a result. Each removes its group from the list immediately. If it fails, it returns. */
export function useMissDecisions() {
  const t = useTranslations('knowledge.unanswered');
  const queries = useQueryClient();
  const refresh = useRefreshKnowledge();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());

  const hide = ({ id }: MissGroup, isGone: boolean) =>
    setGone((previous) => (isGone ? new Set(previous).add(id) : new Set([...previous].filter((one) => one !== id))));
  const reload = () => queries.invalidateQueries({ queryKey: [listMisses.path] });

  /** Hides a group until the list without it is loaded. */
  const decide = async (group: MissGroup, call: () => Promise<unknown>): Promise<void> => {
    hide(group, true);
    try {
      await call();
    } finally {
      await reload();
      hide(group, false);
    }
  };

  const reopen = (group: MissGroup) => decide(group, () => callApi(reopenMisses, { body: { miss_ids: group.miss_ids } })).catch(ignoreTold);

  const dismiss = (group: MissGroup) =>
    decide(group, async () => {
      await callApi(dismissMisses, { body: { miss_ids: group.miss_ids } });
      showToast({ kind: 'success', message: t('dismissed'), action: { label: t('undo'), onClick: () => void reopen(group) } });
    }).catch(ignoreTold);

  /** The form shows why an answer is refused, so the group stays until it is accepted. */
  const answer = async (group: MissGroup, given: GivenAnswer): Promise<void> => {
    const { document } = await callApi(answerMisses, { body: { miss_ids: group.miss_ids, ...given }, silent: true });
    showToast({ kind: 'success', message: t.rich('added', { name: () => <bdi>{document.name}</bdi> }) });
    await refresh(listMisses, listDocuments, listPairs);
  };

  return { gone, dismiss, reopen, answer };
}

/** A toast has shown why a call failed. */
function ignoreTold(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
