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
import { listWidgets } from '@/lib/contracts/flow-manager/widgets';
import { WidgetsTable } from './widgets-table';

const NewWidget = late(() => import('./new-widget').then((module) => module.NewWidget));

/** The widgets of the business: the chats on its websites and on pages of their own. */
export function WidgetsScreen() {
  return (
    <ForPermitted permission="widgets.read">
      <Widgets />
    </ForPermitted>
  );
}

function Widgets() {
  const t = useTranslations('widgets.list');
  const mayUpdate = usePermission('widgets.update');
  const [isCreating, setIsCreating] = useState(false);
  const pages = usePages(listWidgets);
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
              drawing={<ChatDrawing />}
              title={t('empty.title')}
              text={t(mayUpdate ? 'empty.text' : 'empty.read_only')}
              action={create}
            />
          }
        >
          <Text c="dimmed" role="status">
            {items ? t('count', { count: total }) : '\u00a0'}
          </Text>
          <WidgetsTable widgets={items} />
        </ListBody>
      </Stack>
      {isCreating && <NewWidget onClose={() => setIsCreating(false)} />}
    </>
  );
}

/** The drawing for the first widget: a chat in the corner of a page. */
function ChatDrawing() {
  return (
    <Drawing isMirrored>
      <rect x="10" y="12" width="100" height="64" rx="5" />
      <path d="M10 24h100M18 18h.5M25 18h.5M32 18h.5M22 36h34M22 46h26M22 56h30" />
      <path d="M72 38h28a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H86l-8 7v-7h-6a4 4 0 0 1-4-4V42a4 4 0 0 1 4-4z" stroke={accent} />
      <path d="M79 49h.5M86 49h.5M93 49h.5" stroke={accent} />
    </Drawing>
  );
}
