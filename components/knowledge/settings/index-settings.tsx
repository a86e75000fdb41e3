'use client';

import { Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useRouter } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { ActionRows } from '@/components/ui/action-rows';
import { late } from '@/components/ui/late';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { Section } from '@/components/ui/section';
import { knowledgeHref } from '../frame/knowledge-pages';
import { useIndex } from '../frame/use-index';
import { IndexAssistants } from './index-assistants';
import { KeywordsSection } from './keywords-section';
import classes from './settings.module.css';

const IndexDialog = late(() => import('../indexes/index-dialog').then((module) => module.IndexDialog));
const DeleteIndex = late(() => import('../indexes/delete-index').then((module) => module.DeleteIndex));
const ClearIndex = late(() => import('./clear-index').then((module) => module.ClearIndex));

/** The settings of a knowledge base: its keywords, the assistants that use it, its name, and its deletion. */
export function IndexSettings({ index_id }: { index_id: string }) {
  const t = useTranslations('knowledge.settings');
  const router = useRouter();
  const mayUpdate = usePermission('knowledge.update');
  const { data: index } = useIndex(index_id);
  const [open, setOpen] = useState<'edit' | 'clear' | 'delete'>();
  const close = () => setOpen(undefined);
  if (!index) return <PageSkeleton />;
  return (
    <Stack gap="md" className={classes.page}>
      <KeywordsSection index_id={index_id} />
      <IndexAssistants index={index} />
      {mayUpdate && (
        <Section title={t('more')}>
          <ActionRows
            rows={[
              { key: 'edit', label: t('edit'), help: t('edit_help'), action: t('edit_action'), onClick: () => setOpen('edit') },
              {
                key: 'clear',
                label: t('clear'),
                help: t('clear_help'),
                action: index.documents > 0 ? t('clear_action') : null,
                isDangerous: true,
                onClick: () => setOpen('clear'),
              },
              {
                key: 'delete',
                label: t('delete'),
                help: t('delete_help'),
                action: t('delete_action'),
                isDangerous: true,
                onClick: () => setOpen('delete'),
              },
            ]}
          />
        </Section>
      )}
      {open === 'edit' && <IndexDialog index={index} onClose={close} />}
      {open === 'clear' && <ClearIndex index={index} onClose={close} />}
      {open === 'delete' && <DeleteIndex index={index} onClose={close} onDeleted={() => router.push(knowledgeHref())} />}
    </Stack>
  );
}
