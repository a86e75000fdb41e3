'use client';

import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { usePermission } from '@/components/session/use-permission';
import { DeleteDialog } from '@/components/ui/delete-dialog';
import { Dialog } from '@/components/ui/dialog';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import {
  deleteWorkflowTemplate,
  getWorkflowTemplate,
  listWorkflowTemplates,
  type WorkflowTemplate,
} from '@/lib/contracts/flow-manager/workflow/templates';
import { TemplateSteps } from './template-steps';
import classes from './workflow-templates.module.css';

const CloneTemplate = late(() => import('./dialogs/clone-template').then((module) => module.CloneTemplate));
const EditTemplate = late(() => import('./dialogs/edit-template').then((module) => module.EditTemplate));
const UseTemplate = late(() => import('./dialogs/use-template').then((module) => module.UseTemplate));
const WorkflowPicture = late(() => import('@/components/workflow-editor/canvas/workflow-picture').then((module) => module.WorkflowPicture));

type TemplateDialog = 'use' | 'clone' | 'edit' | 'delete';

/** What a template does, on its canvas and step by step, and what can be done with it. */
export function TemplatePreview({ template_id, onClose }: { template_id: string; onClose: () => void }) {
  const t = useTranslations('workflowTemplates');
  const {
    data: template,
    error,
    refetch,
    isFetching,
  } = useEndpoint(getWorkflowTemplate, {
    params: { workflow_template_id: template_id },
    query: {},
  });
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<TemplateDialog>();
  const back = () => setDialog(undefined);
  // One dialog at a time: whoever cancels comes back to the preview.
  if (template && dialog === 'use') return <UseTemplate template={template} onClose={back} />;
  if (template && dialog === 'clone') return <CloneTemplate template={template} onClose={back} onCloned={onClose} />;
  if (template && dialog === 'edit') return <EditTemplate template={template} onClose={back} />;
  if (template && dialog === 'delete')
    return (
      <DeleteDialog
        endpoint={deleteWorkflowTemplate}
        input={{ params: { workflow_template_id: template_id } }}
        title={t.rich('remove.title', { name: template.name, bdi: richIsolate })}
        confirm={t('remove.confirm')}
        done={t.rich('remove.done', { name: template.name, bdi: richIsolate })}
        onClose={back}
        onDeleted={onClose}
        refresh={() => queries.invalidateQueries({ queryKey: [listWorkflowTemplates.path] })}
      >
        <Text size="sm">{t('remove.text')}</Text>
      </DeleteDialog>
    );
  return (
    <Dialog title={<bdi>{template?.name ?? t('title')}</bdi>} size="70rem" onClose={onClose}>
      {template ? (
        <Preview template={template} onDialog={setDialog} />
      ) : error ? (
        <LoadError title={t('preview.error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={360} />
      )}
    </Dialog>
  );
}

function Preview({ template, onDialog }: { template: WorkflowTemplate; onDialog: (dialog: TemplateDialog) => void }) {
  const t = useTranslations('workflowTemplates');
  const mayUpdate = usePermission('workflows.update');
  const { is_own, description, counts, definition } = template;
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Badge variant={is_own ? 'outline' : 'light'} tt="none" fw={500}>
          {t(is_own ? 'own' : 'shipped')}
        </Badge>
        <Text size="sm" c="dimmed">
          {t('counts', counts)}
        </Text>
      </Group>
      {description && <Text dir="auto">{description}</Text>}
      <div className={classes.sides}>
        <section className={classes.canvas} aria-label={t('preview.canvas')}>
          <WorkflowPicture definition={definition} label={t('preview.canvas')} />
        </section>
        <TemplateSteps definition={definition} />
      </div>
      {mayUpdate && (
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            {is_own && (
              <>
                <Button variant="subtle" onClick={() => onDialog('edit')}>
                  {t('preview.edit')}
                </Button>
                <Button variant="subtle" color="red" onClick={() => onDialog('delete')}>
                  {t('preview.delete')}
                </Button>
              </>
            )}
          </Group>
          <Group gap="xs">
            <Button variant="default" onClick={() => onDialog('clone')}>
              {t('preview.clone')}
            </Button>
            <Button onClick={() => onDialog('use')}>{t('preview.use')}</Button>
          </Group>
        </Group>
      )}
    </Stack>
  );
}
