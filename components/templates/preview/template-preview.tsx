'use client';

import { Badge, Button, Group, List, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
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
import { deleteTemplate, getTemplate, listTemplates, type Template } from '@/lib/contracts/flow-manager/templates/templates';
import { directionOfLanguage, shippedLanguage } from '../languages';
import { ConversationPlayer } from './conversation-player';
import classes from './template-preview.module.css';

const CloneTemplate = late(() => import('../dialogs/clone-template').then((module) => module.CloneTemplate));
const ApplyTemplate = late(() => import('../dialogs/apply-template').then((module) => module.ApplyTemplate));
const EditTemplate = late(() => import('../dialogs/edit-template').then((module) => module.EditTemplate));

interface TemplatePreviewProps {
  template_id: string;
  /** The language of a template that the product ships. */
  language: string;
  onClose: () => void;
}

/** What a template does: a conversation that is played, what it understands, and what can be done with it. */
export function TemplatePreview({ template_id, language, onClose }: TemplatePreviewProps) {
  const t = useTranslations('templates');
  const call = { params: { template_id }, query: { language: shippedLanguage(language) } };
  const { data: template, error, refetch, isFetching } = useEndpoint(getTemplate, call);
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<TemplateDialog>();
  const back = () => setDialog(undefined);
  // One dialog at a time: whoever cancels comes back to the preview.
  if (template && dialog === 'clone') return <CloneTemplate template={template} onClose={back} />;
  if (template && dialog === 'apply') return <ApplyTemplate template={template} onClose={back} />;
  if (template && dialog === 'edit') return <EditTemplate template={template} onClose={back} />;
  if (template && dialog === 'delete')
    return (
      <DeleteDialog
        endpoint={deleteTemplate}
        input={{ params: { template_id: template_id } }}
        title={t.rich('remove.title', { name: template.name, bdi: richIsolate })}
        confirm={t('remove.confirm')}
        done={t.rich('remove.done', { name: template.name, bdi: richIsolate })}
        onClose={back}
        onDeleted={onClose}
        refresh={() => queries.invalidateQueries({ queryKey: [listTemplates.path] })}
      >
        <Text size="sm">{t('remove.text')}</Text>
      </DeleteDialog>
    );
  return (
    <Dialog title={<bdi>{template?.name ?? t('title')}</bdi>} size="xl" onClose={onClose}>
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

type TemplateDialog = 'clone' | 'apply' | 'edit' | 'delete';

function Preview({ template, onDialog }: { template: Template; onDialog: (dialog: TemplateDialog) => void }) {
  const t = useTranslations('templates');
  const tLanguages = useTranslations('assistants.languages');
  const may = {
    create: usePermission('assistants.create'),
    update: usePermission('assistants.update'),
    delete: usePermission('assistants.delete'),
  };
  const dir = directionOfLanguage(template.language);
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Badge variant="light" tt="none" fw={500}>
          {t(`industries.${template.industry}`)}
        </Badge>
        <Badge variant="default" tt="none" fw={500}>
          {tLanguages(template.language)}
        </Badge>
        <Text size="sm" c="dimmed">
          {t('counts', template.counts)}
        </Text>
      </Group>
      <Text dir={dir}>{template.summary}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        {template.conversations.length > 0 ? (
          <ConversationPlayer conversations={template.conversations} dir={dir} />
        ) : (
          <Text c="dimmed">{t('preview.no_conversation')}</Text>
        )}
        <Stack gap="md">
          <Facts title={t('preview.try')} items={template.questions} dir={dir} />
          <Facts title={t('preview.understands')} items={template.intents.map(wordsOfIntent)} dir={dir} />
          <Facts title={t('preview.knowledge')} items={template.knowledge.slice(0, 6)} dir={dir} />
        </Stack>
      </SimpleGrid>
      <Group justify="space-between" gap="xs" className={classes.actions}>
        <Group gap="xs">
          {template.is_own && may.update && (
            <Button variant="subtle" onClick={() => onDialog('edit')}>
              {t('preview.edit')}
            </Button>
          )}
          {template.is_own && may.delete && (
            <Button variant="subtle" color="red" onClick={() => onDialog('delete')}>
              {t('preview.delete')}
            </Button>
          )}
        </Group>
        <Group gap="xs">
          {may.update && (
            <Button variant="default" onClick={() => onDialog('apply')}>
              {t('preview.add')}
            </Button>
          )}
          {may.create && <Button onClick={() => onDialog('clone')}>{t('preview.use')}</Button>}
        </Group>
      </Group>
    </Stack>
  );
}

const wordsOfIntent = ({ description, key_name, phrases }: Template['intents'][number]) => {
  const [example] = phrases;
  return `${description || key_name}${example ? ` («${example}»)` : ''}`;
};

function Facts({ title, items, dir }: { title: string; items: readonly string[]; dir: 'ltr' | 'rtl' | 'auto' }) {
  if (items.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      <List size="sm" dir={dir}>
        {items.map((item, index) => (
          <List.Item key={index}>{item}</List.Item>
        ))}
      </List>
    </section>
  );
}
