import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { useEvents } from '@/components/api/use-events';
import { showToast } from '@/components/ui/show-toast';
import { changeFlow, listFlowChanges } from '@/lib/contracts/flow-manager/dialog/parts';
import { getFlow, startDraft, streamVersion, updateSettings, type Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { FlowStore, type FlowCalls, type FlowState } from './flow-store';

// The editor shows errors itself.
const silent = true;

const calls: FlowCalls = {
  send: (version_id, body) => callApi(changeFlow, { params: { version_id }, body, silent }),
  sendSettings: (version_id, body, if_match) => callApi(updateSettings, { params: { version_id }, body, if_match, silent }),
  readSince: (version_id, since) => callApi(listFlowChanges, { params: { version_id }, query: { since }, silent }),
  readWhole: (version_id) => callApi(getFlow, { params: { version_id }, silent }),
  startDraft: async (version_id) => (await callApi(startDraft, { params: { version_id }, silent })).id,
};

interface FlowNotice {
  version_id: string;
  revision?: number;
}

/**
 * The store of the open flow, and its state. It saves while the editor is open, and follows what others change.
 *
 * @param onEditors called when someone else has opened or closed the version
 */
export function useFlowStore(flow: Flow, onEditors: () => void): { store: FlowStore; state: FlowState } {
  const t = useTranslations('flowEditor.draft');
  const errorText = useErrorText();
  const [store] = useState(
    () =>
      new FlowStore(flow, {
        calls,
        errorText,
        onDraft: (version_id) => {
          // The editor stays as it is, and a reload finds the draft.
          const { pathname, search } = window.location;
          window.history.replaceState(null, '', pathname.replace(/[^/]+$/, version_id) + search);
          showToast({ kind: 'success', message: t('started') });
        },
      }),
  );
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  useEffect(() => store.start(), [store]);

  const address = streamVersion.path.replace('{version_id}', state.flow.id);
  useEvents(address, ({ event, data }) => {
    if (event === 'ready') {
      void store.catchUp();
      onEditors();
    }
    if (event === 'editors') onEditors();
    if (event !== 'flow') return;
    const { version_id, revision = 0 } = JSON.parse(data) as FlowNotice;
    store.notice(version_id, revision);
  });
  return { store, state };
}
