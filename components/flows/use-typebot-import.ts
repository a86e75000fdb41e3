'use client';

import { useState } from 'react';
import type { CallOutput } from '@/components/api/client';
import { useCall } from '@/components/api/use-call';
import { importTypebot } from '@/lib/contracts/flow-manager/dialog/flow-imports';
import { useRefreshFlows } from './use-flow-bases';

export type TypebotImportReport = CallOutput<typeof importTypebot>;

/** Whether a document is meant as an export of Typebot, rather than as a flow document. */
export function isTypebot(document: unknown): boolean {
  if (typeof document !== 'object' || document === null || 'format' in document) return false;
  return 'groups' in document || 'blocks' in document;
}

/** The first call only reports what would happen. The second one imports, if anything can be imported. */
export function useTypebotImport(flow_base_id: string) {
  const refresh = useRefreshFlows();
  const [report, setReport] = useState<TypebotImportReport>();
  const call = useCall(importTypebot, {
    onSuccess: (next) => {
      setReport(next);
      if (next.version) void refresh();
    },
  });
  return {
    report,
    error: call.error,
    isPending: call.isPending,
    submit: (body: unknown, activate: boolean) => {
      const query = { activate: String(activate), dry_run: String(!report?.can_import) };
      call.mutate({ params: { flow_base_id }, query, body, silent: true });
    },
    reset: () => {
      setReport(undefined);
      call.reset();
    },
  };
}
