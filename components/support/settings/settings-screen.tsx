'use client';

import { Badge, Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { listSupportReplies, type SupportReply } from '@/lib/contracts/user-management/platform-tickets';
import { listTicketCategories, type TicketCategory } from '@/lib/contracts/user-management/ticket-categories';
import { useEndpoint } from '../../api/use-endpoint';
import { late } from '../../ui/late';
import { LoadError } from '../../ui/load-error';
import { PageHeader } from '../../ui/page-header';
import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section';
import { RowTools } from './row-tools';
import { SlaForm } from './sla-form';

const CategoryDialog = late(() => import('./category-dialog').then((module) => module.CategoryDialog));
const ReplyDialog = late(() => import('./reply-dialog').then((module) => module.ReplyDialog));
const RemoveDialog = late(() => import('./remove-dialog').then((module) => module.RemoveDialog));

/** The categories, canned replies, and times of the support desk. */
export function SettingsScreen() {
  const t = useTranslations('support.settings');
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <Stack gap="xl">
        <Categories />
        <Replies />
        <SlaForm />
      </Stack>
    </>
  );
}

function Categories() {
  const t = useTranslations('support.settings.categories');
  const { data, error, refetch, isFetching } = useEndpoint(listTicketCategories, {});
  const [edited, setEdited] = useState<TicketCategory | 'new'>();
  const [removed, setRemoved] = useState<TicketCategory>();
  return (
    <Section title={t('title')} description={t('text')} aside={<AddButton label={t('add')} onClick={() => setEdited('new')} />}>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      <ul className={rows.rows}>
        {data?.items.map((category) => (
          <li key={category.id} className={rows.row}>
            <span className={rows.text}>
              {category.name}{' '}
              {!category.is_active && (
                <Badge size="sm" color="gray" variant="light">
                  {t('inactive')}
                </Badge>
              )}
            </span>
            <RowTools name={category.name} onEdit={() => setEdited(category)} onDelete={() => setRemoved(category)} />
          </li>
        ))}
      </ul>
      {edited && <CategoryDialog category={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {removed && <RemoveDialog kind="category" id={removed.id} name={removed.name} onClose={() => setRemoved(undefined)} />}
    </Section>
  );
}

function Replies() {
  const t = useTranslations('support.settings.replies');
  const { data, error, refetch, isFetching } = useEndpoint(listSupportReplies, {});
  const [edited, setEdited] = useState<SupportReply | 'new'>();
  const [removed, setRemoved] = useState<SupportReply>();
  return (
    <Section title={t('title')} description={t('text')} aside={<AddButton label={t('add')} onClick={() => setEdited('new')} />}>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data?.items.length === 0 && <Text c="dimmed">{t('empty')}</Text>}
      <ul className={rows.rows}>
        {data?.items.map((reply) => (
          <li key={reply.id} className={rows.row}>
            <div className={rows.text}>
              <bdi>{reply.title}</bdi>
              <Text size="sm" c="dimmed" lineClamp={1} dir="auto">
                {reply.text}
              </Text>
            </div>
            <RowTools name={reply.title} onEdit={() => setEdited(reply)} onDelete={() => setRemoved(reply)} />
          </li>
        ))}
      </ul>
      {edited && <ReplyDialog reply={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {removed && <RemoveDialog kind="reply" id={removed.id} name={removed.title} onClose={() => setRemoved(undefined)} />}
    </Section>
  );
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  );
}
