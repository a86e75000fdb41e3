'use client';

import { Button } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from '@/components/canvas/editor.module.css';
import { useEditor } from './state/editor-context';

const icons = { saved: IconCheck, saving: IconLoader2, offline: IconCloudOff, failed: IconAlertCircle };

const failures = { create: 'create_failed', delete: 'remove_failed', toggle: 'toggle_failed' } as const;

/** Whether changes are saved, are being saved, are kept until the network is back, or could not be saved. */
export function SaveState() {
  const t = useTranslations('flowEditor.save');
  const { typing, refusals, state, store } = useEditor();
  const [refusal] = refusals.values();
  const [typed] = typing.problems.values();
  const problem = typed ?? refusal?.message;
  const sentence = !typed && refusal && refusal.what !== 'update' ? failures[refusal.what] : 'not_saved';
  const isSaving = state.status === 'saving' || typing.isWaiting;
  const isFailed = problem !== undefined || (state.status === 'failed' && !typing.isWaiting);
  const shown = isFailed ? 'failed' : state.status === 'offline' ? 'offline' : isSaving ? 'saving' : 'saved';
  const Icon = icons[shown];
  return (
    <span className={classes.save} data-state={shown}>
      <span className={classes.saveWords} role="status">
        <Icon size={16} aria-hidden />
        <span className={classes.saveText} title={problem}>
          {problem ? t(sentence, { problem }) : t(shown)}
        </span>
      </span>
      {shown === 'offline' && (
        <Button size="compact-xs" variant="default" onClick={() => void store.save()}>
          {t('retry')}
        </Button>
      )}
    </span>
  );
}
