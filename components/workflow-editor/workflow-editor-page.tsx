'use client';

import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { EditorMiddle, EditorMissing, EditorWaiting } from '@/components/canvas/editor-middle';
import { useRouter } from '@/components/i18n/navigation';
import { ForPermitted } from '@/components/session/for-permitted';
import { accent, Drawing } from '@/components/ui/drawing';
import { LoadError } from '@/components/ui/load-error';
import { getFlowBase, type Workflow } from '@/lib/contracts/flow-manager/workflow/flow-bases';
import { getVersion } from '@/lib/contracts/flow-manager/workflow/versions';

const WorkflowEditor = dynamic(() => import('./workflow-editor').then((module) => module.WorkflowEditor), {
  ssr: false,
  loading: () => <Waiting />,
});
const NoVersion = dynamic(() => import('./no-version').then((module) => module.NoVersion), { ssr: false, loading: () => <Waiting /> });

/** In the address: that no version is selected. */
const none = 'none';

/** Loads a workflow and the version that the address names, by default the latest, and then the editor. */
export function WorkflowEditorPage({ workflow_id }: { workflow_id: string }) {
  return (
    <ForPermitted permission="workflows.read">
      <LoadedEditor workflow_id={workflow_id} />
    </ForPermitted>
  );
}

function LoadedEditor({ workflow_id }: { workflow_id: string }) {
  const t = useTranslations('workflowEditor');
  const router = useRouter();
  const named = useSearchParams().get('version');
  const workflow = useEndpoint(getFlowBase, { params: { workflow_id } });
  // The version that was the latest at first stays open, whatever others create meanwhile.
  const [first, setFirst] = useState<string | null>(null);
  if (first === null && workflow.data) setFirst(workflow.data.latest_version_id);
  const version_id = named ?? first ?? none;
  const openVersion = (next: string | null) => router.push(`/workflows/${workflow_id}?version=${next ?? none}`);

  if (workflow.error?.status === 404 || workflow.error?.status === 422) {
    return (
      <EditorMissing
        drawing={<MissingWorkflowDrawing />}
        title={t('missing.title')}
        text={t('missing.text')}
        back={{ href: '/workflows', label: t('missing.back') }}
      />
    );
  }
  if (workflow.error && !workflow.data) {
    return (
      <EditorMiddle>
        <LoadError
          order={1}
          title={t('load_error')}
          error={workflow.error}
          onRetry={() => void workflow.refetch()}
          isRetrying={workflow.isFetching}
        />
      </EditorMiddle>
    );
  }
  if (!workflow.data || first === null) return <Waiting />;
  if (version_id === none) return <NoVersion workflow={workflow.data} error={null} onRetry={() => undefined} onVersion={openVersion} />;
  return <LoadedVersion key={version_id} workflow={workflow.data} version_id={version_id} onVersion={openVersion} />;
}

interface LoadedVersionProps {
  workflow: Workflow;
  version_id: string;
  onVersion: (version_id: string | null) => void;
}

function LoadedVersion({ workflow, version_id, onVersion }: LoadedVersionProps) {
  // While editing, the screen has the newest state, so nothing is fetched again in the background.
  const { data, error, isFetchedAfterMount, refetch } = useEndpoint(
    getVersion,
    { params: { workflow_version_id: version_id } },
    { staleTime: Infinity, refetchOnMount: 'always', refetchOnReconnect: false },
  );
  const isElsewhere = data !== undefined && data.workflow_id !== workflow.id;
  if (error || isElsewhere) return <NoVersion workflow={workflow} error={error} onRetry={() => void refetch()} onVersion={onVersion} />;
  // A cached version may be old. It is shown only after it was loaded again.
  if (!data || !isFetchedAfterMount) return <Waiting />;
  return <WorkflowEditor workflow={workflow} version={data} onVersion={onVersion} />;
}

function Waiting() {
  return <EditorWaiting label={useTranslations('workflowEditor')('loading')} />;
}

/** The drawing for a missing workflow: a task with a path that leads nowhere. */
function MissingWorkflowDrawing() {
  return (
    <Drawing isMirrored>
      <circle cx="16" cy="25" r="8" />
      <path d="M24 25h12" />
      <rect x="36" y="14" width="34" height="22" rx="6" />
      <path d="M70 25h10a8 8 0 0 1 8 8v22" stroke={accent} strokeDasharray="5 5" />
      <path d="m83 50 5 6 5-6" stroke={accent} />
    </Drawing>
  );
}
