'use client';

import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTerminal2, IconUpload } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { Link, useRouter } from '@/components/i18n/navigation';
import { ForPermitted } from '@/components/session/for-permitted';
import { usePermission } from '@/components/session/use-permission';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { accent, Drawing } from '@/components/ui/drawing';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { EmptyState } from '@/components/ui/empty-state';
import { late } from '@/components/ui/late';
import { PageHeader } from '@/components/ui/page-header';
import { SearchedList } from '@/components/ui/searched-list';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { listIntegrations, type Integration } from '@/lib/contracts/flow-manager/integrations/integrations';
import { integrationHref } from '../frame/integration-pages';
import { IntegrationState } from '../frame/integration-state';

const IntegrationDialog = late(() => import('./integration-dialog').then((module) => module.IntegrationDialog));
const CurlDialog = late(() => import('./curl-dialog').then((module) => module.CurlDialog));
const ImportDialog = late(() => import('./import-dialog').then((module) => module.ImportDialog));

type Way = 'curl' | 'import' | 'blank';

/** The API integrations of the business. */
export function IntegrationsScreen() {
  const t = useTranslations('integrations');
  return (
    <ForPermitted permission="integrations.read">
      <PageHeader title={t('kinds.api.title')} description={t('kinds.api.text')} />
      <IntegrationsList />
    </ForPermitted>
  );
}

function IntegrationsList() {
  const t = useTranslations('integrations.list');
  const router = useRouter();
  const mayUpdate = usePermission('integrations.update');
  const search = useSearchInAddress();
  const [way, setWay] = useState<Way>();
  const pages = usePages(listIntegrations, { search: search.searched });
  const { items, total } = pages;
  const dialog = { onClose: () => setWay(undefined), onCreated: (id: string) => router.push(integrationHref(id)) };
  const columns: Column<Integration>[] = [
    {
      key: 'name',
      title: t('columns.name'),
      render: ({ id, name, base_url }) => (
        <>
          <Anchor component={Link} href={integrationHref(id)} c="inherit" fw={500}>
            <bdi>{name}</bdi>
          </Anchor>
          <Text size="xs" c="dimmed" dir="ltr" ta="start" lineClamp={1}>
            {base_url}
          </Text>
        </>
      ),
    },
    { key: 'state', title: t('columns.state'), render: ({ state }) => <IntegrationState state={state} /> },
    { key: 'actions', title: t('columns.actions'), isSecondary: true, render: ({ actions }) => t('actions', { count: actions }) },
    {
      key: 'last_call',
      title: t('columns.last_call'),
      isSecondary: true,
      render: ({ last_call_at }) => (last_call_at ? <DateTime value={last_call_at} /> : <Text c="dimmed">{t('never')}</Text>),
    },
  ];
  return (
    <>
      {items?.length === 0 && !search.searched ? (
        <EmptyState
          drawing={<PlugDrawing />}
          title={t('empty.title')}
          text={t(mayUpdate ? 'empty.text' : 'empty.read_only')}
          action={
            mayUpdate && (
              <Group gap="xs" justify="center">
                <Button leftSection={<IconTerminal2 size={16} aria-hidden />} onClick={() => setWay('curl')}>
                  {t('ways.curl')}
                </Button>
                <Button variant="default" onClick={() => setWay('import')}>
                  {t('ways.import')}
                </Button>
                <Button variant="default" onClick={() => setWay('blank')}>
                  {t('ways.blank')}
                </Button>
              </Group>
            )
          }
        />
      ) : (
        <Stack gap="xs">
          <SearchedList
            pages={pages}
            search={search}
            action={mayUpdate && <CreateMenu onChoose={setWay} />}
            texts={{ search: t('search'), placeholder: t('search_placeholder'), count: t('count', { count: total }), error: t('error') }}
          >
            <DataTable label={t('label')} columns={columns} rows={items} rowKey={({ id }) => id} />
          </SearchedList>
        </Stack>
      )}
      {way === 'blank' && <IntegrationDialog {...dialog} />}
      {way === 'curl' && <CurlDialog {...dialog} />}
      {way === 'import' && <ImportDialog {...dialog} />}
    </>
  );
}

function CreateMenu({ onChoose }: { onChoose: (way: Way) => void }) {
  const t = useTranslations('integrations.list');
  return (
    <DropdownMenu
      trigger={(props) => (
        <Button {...props} leftSection={<IconPlus size={16} aria-hidden />}>
          {t('create')}
        </Button>
      )}
    >
      <DropdownItem icon={<IconTerminal2 size={16} aria-hidden />} onClick={() => onChoose('curl')}>
        {t('ways.curl')}
      </DropdownItem>
      <DropdownItem icon={<IconUpload size={16} aria-hidden />} onClick={() => onChoose('import')}>
        {t('ways.import')}
      </DropdownItem>
      <DropdownItem icon={<IconPlus size={16} aria-hidden />} onClick={() => onChoose('blank')}>
        {t('ways.blank')}
      </DropdownItem>
    </DropdownMenu>
  );
}

/** The drawing for the first integration: a plug before a socket. */
function PlugDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M8 46h22M30 30h20a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H30Z" />
      <path d="M56 40h12M56 52h12" stroke={accent} />
      <path d="M112 46H98M98 30H84a6 6 0 0 0-6 6v20a6 6 0 0 0 6 6h14Z" stroke={accent} />
    </Drawing>
  );
}
