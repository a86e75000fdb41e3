'use client';

import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { ForPermitted } from '@/components/session/for-permitted';
import { usePermission } from '@/components/session/use-permission';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { late } from '@/components/ui/late';
import { ListBody } from '@/components/ui/list-body';
import { PageHeader } from '@/components/ui/page-header';
import { listWebhooks } from '@/lib/contracts/user-management/webhooks';
import { WebhooksTable } from './webhooks-table';

const NewWebhook = late(() => import('./new-webhook').then((module) => module.NewWebhook));

/** The webhooks of the business: the addresses to which events are sent. */
export function WebhooksScreen() {
  return (
    <ForPermitted permission="webhooks.read">
      <Webhooks />
    </ForPermitted>
  );
}

function Webhooks() {
  const t = useTranslations('webhooks.list');
  const mayUpdate = usePermission('webhooks.update');
  const [isCreating, setIsCreating] = useState(false);
  const pages = usePages(listWebhooks);
  const { items, total } = pages;
  const create = mayUpdate && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} actions={items && items.length > 0 && create} />
      <Stack gap="xs">
        <ListBody
          pages={pages}
          error={t('error')}
          empty={
            <EmptyState
              drawing={<HookDrawing />}
              title={t('empty.title')}
              text={t(mayUpdate ? 'empty.text' : 'empty.read_only')}
              action={create}
            />
          }
        >
          <Text c="dimmed" role="status">
            {items ? t('count', { count: total }) : '\u00a0'}
          </Text>
          <WebhooksTable webhooks={items} />
        </ListBody>
      </Stack>
      {isCreating && <NewWebhook onClose={() => setIsCreating(false)} />}
    </>
  );
}

/** The drawing for the first webhook: an event on its way to a server. */
function HookDrawing() {
  return (
    <Drawing isMirrored>
      <rect x="8" y="26" width="36" height="28" rx="5" />
      <path d="M16 36h20M16 44h12" />
      <path d="M48 40h22M62 32l8 8-8 8" stroke={accent} />
      <rect x="78" y="14" width="34" height="22" rx="4" />
      <rect x="78" y="44" width="34" height="22" rx="4" />
      <path d="M86 25h.5M86 55h.5M94 25h10M94 55h10" stroke={accent} />
    </Drawing>
  );
}
