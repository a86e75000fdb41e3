import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { callApi } from '@/components/api/client';
import { scanVersion } from '@/lib/contracts/flow-manager/dialog/scan';
import type { Finding, ScanNames } from '@/lib/engine/scan/finding';
import { scanFlow } from '@/lib/engine/scan/scan-flow';
import { useEditor } from '../state/editor-context';
import { useKnownNames } from '../state/use-problems';

/** The findings of the flow as it is shown. They follow each change; what only the server knows is asked for once. */
export function useScan() {
  const { flow, assistant, flowBases } = useEditor();
  const names = useKnownNames(flow, assistant, flowBases);
  const { id: version_id } = flow;
  const asked = useQuery({
    queryKey: ['flow-scan', version_id],
    queryFn: () => callApi(scanVersion, { params: { version_id }, silent: true }),
    staleTime: 0,
  });
  const outside = asked.data?.outside_variables;
  const known = useMemo<ScanNames>(() => ({ ...names, variables: outside ? new Set(outside) : null }), [names, outside]);
  const { nodes, edges, handlers, settings } = useDeferredValue(flow);
  const findings = useMemo<Finding[]>(
    () => scanFlow({ nodes, edges, handlers, settings }, known),
    [nodes, edges, handlers, settings, known],
  );
  return { findings, known, isScanning: asked.isFetching, error: asked.error, scanAgain: () => void asked.refetch() };
}
