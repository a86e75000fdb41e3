'use client';

import { useQueryClient } from '@tanstack/react-query';
import { queryKey } from '@/components/api/query-key';
import { useCall } from '@/components/api/use-call';
import { getTemplate, reorderParts, type TemplateDetail } from '@/lib/contracts/flow-manager/nlu/templates';
import { useTemplateFailure } from './use-template-failure';

/** Moves a template's part. The move is shown immediately, and reverted if it could not be saved. */
export function usePartOrder(template_id: string): (from: number, to: number) => void {
  const queries = useQueryClient();
  const { tell } = useTemplateFailure();
  const key = queryKey(getTemplate, { params: { template_id } });
  const call = useCall(reorderParts, {
    // One call after another, so the last chosen order is the final one.
    scope: { id: `parts-order:${template_id}` },
    onError: (error) => {
      tell('parts_order', error);
      return queries.invalidateQueries({ queryKey: [getTemplate.path] });
    },
  });

  return (from, to) => {
    const before = queries.getQueryData<TemplateDetail>(key);
    const moved = before?.parts[from];
    if (!before || !moved || to < 0 || to >= before.parts.length) return;
    const parts = before.parts.toSpliced(from, 1).toSpliced(to, 0, moved);
    queries.setQueryData<TemplateDetail>(key, { ...before, parts });
    call.mutate(
      { params: { template_id }, body: { part_ids: parts.map(({ id }) => id) }, silent: true },
      { onError: () => queries.setQueryData(key, before) },
    );
  };
}
