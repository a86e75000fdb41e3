import { useEffect, useState, useSyncExternalStore } from 'react';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { getVersion, saveDefinition, type WholeVersion } from '@/lib/contracts/flow-manager/workflow/versions';
import { WorkflowStore, type EditedVersion, type VersionCalls } from './workflow-store';

// The editor shows errors itself.
const silent = true;

const calls: VersionCalls = {
  save: (workflow_version_id, body, if_match) =>
    callApi(saveDefinition, { params: { workflow_version_id }, body: body as never, if_match, silent }),
  read: (workflow_version_id) => callApi(getVersion, { params: { workflow_version_id }, silent }),
};

/** The store of the open version, and its state. It saves while the editor is open. */
export function useWorkflowStore(version: WholeVersion): { store: WorkflowStore; state: EditedVersion } {
  const errorText = useErrorText();
  const [store] = useState(() => new WorkflowStore(version, { calls, errorText }));
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  useEffect(() => store.start(), [store]);
  return { store, state };
}
