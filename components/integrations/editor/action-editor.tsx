'use client';

import { Alert, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useErrorText } from '@/components/api/use-error-text';
import { useRouter } from '@/components/i18n/navigation';
import { ForPermitted } from '@/components/session/for-permitted';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { LoadError } from '@/components/ui/load-error';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { SaveBar } from '@/components/ui/save-bar';
import { showToast } from '@/components/ui/show-toast';
import { useGuardedSave } from '@/components/ui/use-guarded-save';
import { createAction, getAction, updateAction, type Action } from '@/lib/contracts/flow-manager/integrations/actions';
import type { ActionCall } from '@/lib/contracts/flow-manager/integrations/calls';
import type { FieldProblem } from '@/lib/errors';
import { variablesOf } from '@/lib/integrations/request-names';
import { actionHref } from '../frame/integration-pages';
import { useRefreshIntegrations } from '../frame/use-integration';
import { draftOf, readDraft, textsOfDraft, type ActionDraft } from './action-draft';
import classes from './editor.module.css';
import { OutputFields, variableOf } from './output-fields';
import { RequestFields } from './request-fields';
import { SchemaSection } from './schema-section';
import { TestPanel } from './test-panel';

interface ActionEditorProps {
  integration_id: string;
  /** Left out for a new action. */
  action_id?: string;
}

/** The editor of an action, with the panel that tries it. */
export function ActionEditor({ integration_id, action_id }: ActionEditorProps) {
  return (
    <ForPermitted permission="integrations.update" order={2}>
      {action_id ? <StoredAction integration_id={integration_id} action_id={action_id} /> : <Editor integration_id={integration_id} />}
    </ForPermitted>
  );
}

function StoredAction({ integration_id, action_id }: { integration_id: string; action_id: string }) {
  const t = useTranslations('integrations');
  const { data, error, refetch, isFetching } = useEndpoint(getAction, { params: { action_id } });
  if (data) return <Editor key={data.id} integration_id={integration_id} action={data} />;
  return error ? (
    <LoadError title={t('fetch_error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  ) : (
    <PageSkeleton />
  );
}

function Editor({ integration_id, action }: { integration_id: string; action?: Action }) {
  const t = useTranslations('integrations.editor');
  const tErrors = useTranslations('errors');
  const errorText = useErrorText();
  const router = useRouter();
  const refresh = useRefreshIntegrations();
  const stored = draftOf(action);
  const [draft, setDraft] = useState(stored);
  const [call, setCall] = useState<ActionCall>();
  const [isSaving, setSaving] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const guarded = useGuardedSave<Action>({
    revision: action?.revision,
    read: () => callApi(getAction, { params: { action_id: action?.id ?? '' }, silent: true }),
    show: (latest) => {
      setDraft(draftOf(latest));
      void refresh();
    },
  });
  const read = readDraft(draft);
  const isDirty = !isLeaving && JSON.stringify(draft) !== JSON.stringify(stored);

  const change = (part: Partial<ActionDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setRefusal(undefined);
  };
  // A field that nobody has filled in yet is not wrong before someone saves.
  const own = read.problems.filter(({ key }) => isTried || key !== 'required');
  const problemAt = (path: string): string | undefined => {
    const isHere = (at: string) => (path.endsWith('.*') ? at.startsWith(path.slice(0, -1)) : at === path);
    const sent = refusal?.fields.find((field) => isHere(field.path))?.message;
    if (path === 'name' && refusal?.code === 'conflict') return refusal.detail;
    const found: FieldProblem | undefined = own.find((problem) => isHere(problem.path));
    return sent ?? (found && tErrors(found.key, found.params as never));
  };

  const save = async () => {
    setTried(true);
    const { action: body } = read;
    if (!body) return;
    setSaving(true);
    try {
      const saved = action
        ? await guarded.save((if_match) => callApi(updateAction, { params: { action_id: action.id }, body, if_match, silent: true }))
        : await callApi(createAction, { params: { integration_id }, body, silent: true });
      if (!saved) return;
      showToast({ kind: 'success', message: t('saved') });
      setDraft(draftOf(saved));
      setLeaving(!action);
      await refresh();
      if (!action) router.replace(actionHref(integration_id, saved.id));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
    } finally {
      setSaving(false);
    }
  };

  return (
    <div className={classes.editor}>
      <form
        className={classes.form}
        noValidate
        aria-label={t('label')}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          {refusal && refusal.fields.length === 0 && refusal.code !== 'conflict' && (
            <Alert color="red" variant="light" role="alert">
              {errorText(refusal)}
            </Alert>
          )}
          <RequestFields draft={draft} json={read.json} problemAt={problemAt} onChange={change} />
          <OutputFields
            desired_output={draft.desired_output}
            captures={draft.captures}
            call={call}
            problemAt={problemAt}
            onChange={change}
          />
          {action && <SchemaSection action={action} onSaved={guarded.follow} />}
        </Stack>
        <SaveBar
          isDirty={isDirty}
          isSaving={isSaving}
          onDiscard={() => {
            setDraft(stored);
            setRefusal(undefined);
            setTried(false);
          }}
        />
      </form>
      <div className={classes.test}>
        <TestPanel
          integration_id={integration_id}
          action_id={action?.id}
          action={read.action ?? withName(draft)}
          hasJsonErrors={Object.keys(read.json).length > 0}
          names={variablesOf(textsOfDraft(draft))}
          call={call}
          onCall={setCall}
          onPick={(path) => change({ captures: [...draft.captures, { path, variable: variableOf(path) }] })}
        />
      </div>
      <LeaveGuard isDirty={isDirty} />
      {guarded.question}
    </div>
  );
}

/** A draft without a name can be tried too. */
function withName(draft: ActionDraft) {
  return draft.name.trim() === '' ? readDraft({ ...draft, name: '-' }).action : undefined;
}
