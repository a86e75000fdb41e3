'use client';

import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DraftDialog } from '@/components/ui/draft-dialog';
import { late } from '@/components/ui/late';
import { useEditor, type HandlerPanel } from '../state/editor-context';
import type { Doomed } from '../state/flow-actions';
import { HandlerForm, NewHandlerForm } from './handler-form';
import { HandlerList } from './handler-list';
import classes from './handlers.module.css';
import { panelTitle } from './panel-frame';

const DeleteDialog = late(() => import('../delete-dialog').then((module) => module.DeleteDialog));

/** The global handlers: the list, and beside it, or instead of it on a phone, the form of the chosen one. */
export function HandlersModal({ panel, onClose }: { panel: HandlerPanel; onClose: () => void }) {
  const t = useTranslations('flowEditor');
  const { flow, typing } = useEditor();
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const chosen = panel.kind === 'handler' ? flow.handlers.find(({ id }) => id === panel.id) : undefined;
  const form = chosen ? (
    <HandlerForm key={chosen.id} handler={chosen} onDelete={() => setDoomed({ handlers: [chosen.id] })} />
  ) : panel.kind === 'new_handler' ? (
    <NewHandlerForm target={panel.target} />
  ) : null;
  return (
    <>
      <DraftDialog
        size={form && isWide ? 960 : 'lg'}
        centered={false}
        closeOnEscape={!doomed}
        isDirty={() => chosen !== undefined && typing.problems.has(chosen.id)}
        title={
          <span id={panelTitle} tabIndex={-1} className={classes.title}>
            {t('panel.handlers')}
          </span>
        }
        onClose={onClose}
      >
        <div className={classes.sides} data-pair={(form && isWide) || undefined}>
          {(isWide || !form) && <HandlerList chosen_id={chosen?.id ?? null} isNew={panel.kind === 'new_handler'} />}
          {form && (
            <section key={chosen?.id ?? 'new'} className={classes.form} aria-label={t(chosen ? 'panel.handler' : 'panel.new_handler')}>
              {form}
            </section>
          )}
        </div>
      </DraftDialog>
      {doomed && <DeleteDialog doomed={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}
