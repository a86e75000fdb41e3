import type { ApiError } from '@/components/api/api-error';
import { useEndpoint } from '@/components/api/use-endpoint';
import { getFlow, type Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { useEditor } from '../state/editor-context';

interface VersionFlow {
  /** Undefined until it is loaded. */
  flow: Flow | undefined;
  error: ApiError | null;
  isFetching: boolean;
  retry: () => void;
}

/** A whole version: the open one as it is shown, any other from the server. */
export function useVersionFlow(version_id: string): VersionFlow {
  const { flow: open } = useEditor();
  const isOpen = version_id === open.id;
  const loaded = useEndpoint(getFlow, { params: { version_id } }, { enabled: !isOpen && version_id !== '', staleTime: 0 });
  if (isOpen) return { flow: open, error: null, isFetching: false, retry: () => undefined };
  return { flow: loaded.data, error: loaded.data ? null : loaded.error, isFetching: loaded.isFetching, retry: () => void loaded.refetch() };
}
