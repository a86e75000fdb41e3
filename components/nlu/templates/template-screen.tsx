'use client';

import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { Link, useRouter } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { getTemplate } from '@/lib/contracts/flow-manager/nlu/templates';
import { ListHead } from '../frame/list-head';
import { nluHref } from '../frame/nlu-tabs';
import { useNameList } from '../frame/use-name-list';
import { TemplateEditor } from './template-editor';
import classes from './templates.module.css';

const TemplateDialog = late(() => import('./template-dialog').then((module) => module.TemplateDialog));
const DeleteTemplate = late(() => import('./delete-template').then((module) => module.DeleteTemplate));

/** A response template: its parts and its preview. */
export function TemplateScreen({ assistant_id, template_id }: { assistant_id: string; template_id: string }) {
  const t = useTranslations('nluTraining.template');
  const namesOf = useNameList();
  const router = useRouter();
  const mayUpdate = usePermission('nlu.update');
  const { data: template, error, isFetching, refetch } = useEndpoint(getTemplate, { params: { template_id } });
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const list = nluHref(assistant_id, 'templates');

  if (error?.status === 404 || error?.status === 422 || (template && template.assistant_id !== assistant_id)) {
    return (
      <EmptyState
        drawing={<MissingTemplateDrawing />}
        title={t('missing.title')}
        text={t('missing.text')}
        action={
          <Button component={Link} href={list} variant="default">
            {t('missing.back')}
          </Button>
        }
      />
    );
  }
  if (error && !template) return <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!template) return <PageSkeleton />;

  const { flows } = template.used_by;
  return (
    <>
      <ListHead
        title={<bdi>{template.name}</bdi>}
        description={
          <>
            {template.description && (
              <span className={classes.description}>
                <bdi>{template.description}</bdi>
              </span>
            )}
            {flows.length > 0 ? t('used_by', { flows: namesOf(flows) }) : t('unused')}
          </>
        }
        action={
          mayUpdate && (
            <>
              <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setOpen('edit')}>
                {t('edit')}
              </Button>
              <Button
                variant="default"
                c="var(--mantine-color-error)"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setOpen('delete')}
              >
                {t('delete.open')}
              </Button>
            </>
          )
        }
      />
      <div className={classes.editor}>
        <TemplateEditor template={template} />
      </div>
      {open === 'edit' && <TemplateDialog assistant_id={assistant_id} template={template} onClose={() => setOpen(undefined)} />}
      {open === 'delete' && <DeleteTemplate template={template} onClose={() => setOpen(undefined)} onDeleted={() => router.push(list)} />}
    </>
  );
}

/** The drawing for a missing template: the torn outline of a reply. */
function MissingTemplateDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M22 12h40l-8 14 10 12-8 14 6 14H40L26 78V66h-4a10 10 0 0 1-10-10V22a10 10 0 0 1 10-10Z" />
      <path d="M26 30h16M26 46h20" />
      <path d="M74 12h24a10 10 0 0 1 10 10v34a10 10 0 0 1-10 10H74l-6-14 8-14-10-12Z" stroke={accent} strokeDasharray="5 5" />
    </Drawing>
  );
}
