'use client';

import { Button } from '@mantine/core';
import { IconAlertTriangle, IconEye } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useCloneVersion } from '@/components/flows/use-clone-version';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import classes from './flow-editor.module.css';
import { isModelConnected } from './is-model-connected';
import { nodeFieldsOf } from './node-fields';
import { useEditor } from './state/editor-context';

/** Important notices: that the flow is read-only, that edits are live, and that no model is connected. */
export function EditorNotices() {
  const { flow, isReadOnly, state } = useEditor();
  return (
    <>
      {isReadOnly && <ReadOnlyNotice />}
      {!isReadOnly && flow.is_active && state.editsLive && <LiveNotice />}
      {!isModelConnected && <ModelNotice />}
    </>
  );
}

function LiveNotice() {
  const t = useTranslations('flowEditor.draft');
  return (
    <div className={classes.notice} data-warning role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <span className={classes.noticeText}>{t('live')}</span>
    </div>
  );
}

function ReadOnlyNotice() {
  const t = useTranslations('flowEditor.read_only');
  const { flow, flowBases, assistant } = useEditor();
  const mayUpdate = usePermission('flows.update');
  const base = flowBases.find(({ id }) => id === flow.flow_base_id);
  const { clone, isPending } = useCloneVersion(assistant?.id ?? '');
  return (
    <div className={classes.notice} role="status">
      <IconEye size={18} aria-hidden />
      <span className={classes.noticeText}>{t(flow.is_latest ? 'no_permission' : 'older')}</span>
      {!flow.is_latest && base?.latest_version_id && assistant && (
        <Button
          component={Link}
          href={`/assistants/${assistant.id}/flows/${base.latest_version_id}`}
          size="compact-sm"
          fz="xs"
          variant="default"
        >
          {t('latest')}
        </Button>
      )}
      {!flow.is_latest && mayUpdate && assistant && (
        <Button size="compact-sm" fz="xs" variant="default" loading={isPending} onClick={() => clone(base?.active_version_id ?? null)}>
          {t('clone')}
        </Button>
      )}
    </div>
  );
}

function ModelNotice() {
  const t = useTranslations('flowEditor.no_model');
  const tModes = useTranslations('assistants.modes');
  const { flow, assistant } = useEditor();
  const asksModel = assistant?.mode === 'pro' || assistant?.mode === 'hybrid';
  const hasGenerative = flow.nodes.some((node) => node.mode === 'generative' && nodeFieldsOf(node).has('prompt'));
  if (!asksModel && !hasGenerative) return null;
  return (
    <div className={classes.notice} data-warning role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <span className={classes.noticeText}>{asksModel ? t('mode', { mode: tModes(`${assistant.mode}.name`) }) : t('canvas')}</span>
    </div>
  );
}
