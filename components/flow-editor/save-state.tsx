'use client';

import { Button } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconLoader2 } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './flow-editor.module.css';
import { useEditor } from './state/editor-context';

/** Whether changes are saved, are being saved, or could not be saved. */
export function SaveState() {
  const t = useTranslations('flowEditor.save');
  const { queue } = useEditor();
  const [problem] = queue.problems.values();
  const state = problem ? 'failed' : queue.isSaving ? 'saving' : 'saved';
  return (
    <span className={classes.save} data-state={state}>
      <span className={classes.saveWords} role="status">
        {state === 'failed' ? (
          <IconAlertCircle size={16} aria-hidden />
        ) : state === 'saving' ? (
          <IconLoader2 size={16} aria-hidden />
        ) : (
          <IconCheck size={16} aria-hidden />
        )}
        <span className={classes.saveText} title={problem?.text}>
          {problem ? t('not_saved', { problem: problem.text }) : t(state === 'saving' ? 'saving' : 'saved')}
        </span>
      </span>
      {problem?.retry && (
        <Button size="compact-xs" variant="default" onClick={() => [...queue.problems.values()].forEach(({ retry }) => retry?.())}>
          {t('retry')}
        </Button>
      )}
    </span>
  );
}
