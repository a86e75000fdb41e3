'use client';

import { Button, Switch } from '@mantine/core';
import { IconAlertTriangle, IconEye, IconInfoCircle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConnectModel } from '@/components/assistant-workspace/connect-model';
import { useIsModelConnected } from '@/components/assistant-workspace/use-models';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import classes from '@/components/canvas/editor.module.css';
import { nodeFieldsOf } from './node-fields';
import { useEditor } from './state/editor-context';

const RestoreDialog = late(() => import('./versions/restore-dialog').then((module) => module.RestoreDialog));

/** Important notices: that the flow is read-only, who sees its changes and when, and that no model is connected. */
export function EditorNotices() {
  const { flow, isReadOnly } = useEditor();
  return (
    <>
      {isReadOnly && <ReadOnlyNotice />}
      {!isReadOnly && flow.is_active && <ActiveNotice />}
      <ModelNotice />
    </>
  );
}

/** Customers see the version, so a change starts a draft, unless it is to reach them immediately. */
function ActiveNotice() {
  const t = useTranslations('flowEditor.draft');
  const { state, store } = useEditor();
  const isLive = state.editsLive;
  const Icon = isLive ? IconAlertTriangle : IconInfoCircle;
  return (
    <div className={classes.notice} data-warning={isLive || undefined}>
      <Icon size={18} aria-hidden />
      <span className={classes.noticeText} role="status">
        {t(isLive ? 'live' : 'safe')}
      </span>
      <Switch
        size="xs"
        label={t('edit_live')}
        checked={isLive}
        onChange={({ currentTarget }) => store.setEditsLive(currentTarget.checked)}
      />
    </div>
  );
}

function ReadOnlyNotice() {
  const t = useTranslations('flowEditor.read_only');
  const { flow, flowBases, assistant } = useEditor();
  const mayUpdate = usePermission('flows.update');
  const [isRestoring, setRestoring] = useState(false);
  const base = flowBases.find(({ id }) => id === flow.flow_base_id);
  const { number, is_active, is_latest } = flow;
  const hasDraft = base && base.latest_version_id !== base.active_version_id;
  return (
    <div className={classes.notice} role="status">
      <IconEye size={18} aria-hidden />
      <span className={classes.noticeText}>{is_latest ? t('no_permission') : t(is_active ? 'older_active' : 'older', { number })}</span>
      {!is_latest && base?.latest_version_id && assistant && (
        <Button
          component={Link}
          href={`/assistants/${assistant.id}/flows/${base.latest_version_id}`}
          size="compact-sm"
          fz="xs"
          variant="default"
        >
          {t(hasDraft ? 'draft' : 'latest')}
        </Button>
      )}
      {!is_latest && mayUpdate && base && (
        <Button size="compact-sm" fz="xs" variant="default" onClick={() => setRestoring(true)}>
          {t('restore')}
        </Button>
      )}
      {isRestoring && base && <RestoreDialog version={flow} base={base} onClose={() => setRestoring(false)} />}
    </div>
  );
}

function ModelNotice() {
  const t = useTranslations('flowEditor.no_model');
  const tModes = useTranslations('assistants.modes');
  const { flow, assistant } = useEditor();
  const asksModel = assistant?.mode === 'pro' || assistant?.mode === 'hybrid';
  const isConnected = useIsModelConnected(assistant?.model);
  const hasGenerative = flow.nodes.some((node) => node.mode === 'generative' && nodeFieldsOf(node).has('prompt'));
  if (isConnected !== false || (!asksModel && !hasGenerative)) return null;
  return (
    <div className={classes.notice} data-warning role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <span className={classes.noticeText}>
        {asksModel ? t('mode', { mode: tModes(`${assistant.mode}.name`) }) : t('canvas')} <ConnectModel />
      </span>
    </div>
  );
}
