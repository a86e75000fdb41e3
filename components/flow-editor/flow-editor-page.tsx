'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { EditorMiddle, EditorMissing, EditorWaiting } from '@/components/canvas/editor-middle';
import { useFlowBases } from '@/components/flows/use-flow-bases';
import { accent, Drawing } from '@/components/ui/drawing';
import { LoadError } from '@/components/ui/load-error';
import { getAssistant } from '@/lib/contracts/flow-manager/assistants';
import { getFlow } from '@/lib/contracts/flow-manager/dialog/versions';

const FlowEditor = dynamic(() => import('./flow-editor').then((module) => module.FlowEditor), { ssr: false, loading: () => <Waiting /> });

interface FlowEditorPageProps {
  assistantId: string;
  versionId: string;
}

/** Loads a version of a dialog flow, and then its editor. */
export function FlowEditorPage({ assistantId, versionId }: FlowEditorPageProps) {
  const t = useTranslations('flowEditor');
  // While editing, the screen has the newest state, so nothing is fetched again in the background.
  const flow = useEndpoint(
    getFlow,
    { params: { version_id: versionId } },
    { staleTime: Infinity, refetchOnMount: 'always', refetchOnReconnect: false },
  );
  const assistant = useEndpoint(getAssistant, { params: { assistant_id: assistantId } });
  const bases = useFlowBases(assistantId);

  const isMissing = [flow, bases].some(({ error }) => error?.status === 404 || error?.status === 422);
  const isElsewhere = flow.data && bases.data && !bases.data.items.some(({ id }) => id === flow.data.flow_base_id);
  if (isMissing || isElsewhere) {
    return (
      <EditorMissing
        drawing={<MissingVersionDrawing />}
        title={t('missing.title')}
        text={t('missing.text')}
        back={{ href: `/assistants/${assistantId}/flows`, label: t('missing.back') }}
      />
    );
  }
  const failed = [flow, bases].find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <EditorMiddle>
        <LoadError
          order={1}
          title={t(failed === flow ? 'version_error' : 'load_error')}
          error={failed.error}
          onRetry={() => [flow, bases].forEach((query) => void query.refetch())}
          isRetrying={flow.isFetching || bases.isFetching}
        />
      </EditorMiddle>
    );
  }
  // A cached version may be old. The flow is shown only after it was loaded again.
  if (!flow.data || !flow.isFetchedAfterMount || !bases.data) return <Waiting />;
  return <FlowEditor key={versionId} flow={flow.data} assistant={assistant.data} flowBases={bases.data.items} />;
}

function Waiting() {
  return <EditorWaiting label={useTranslations('flowEditor')('loading')} />;
}

/** The drawing for a missing version: a path that leads to a missing node. */
function MissingVersionDrawing() {
  return (
    <Drawing isMirrored>
      <rect x="8" y="14" width="40" height="22" rx="6" />
      <path d="M16 25h18M48 25h14a8 8 0 0 1 8 8v20" />
      <path d="m65 48 5 6 5-6" />
      <rect x="50" y="56" width="44" height="22" rx="6" stroke={accent} strokeDasharray="5 5" />
    </Drawing>
  );
}
