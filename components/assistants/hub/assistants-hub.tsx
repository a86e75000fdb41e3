'use client';

import { Button, Group, Pagination, Stack } from '@mantine/core';
import { IconFileImport, IconPlus, IconTemplate } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { Link } from '@/components/i18n/navigation';
import { UsageLine } from '@/components/plans/usage-line';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { PageHeader } from '@/components/ui/page-header';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { cardsPerPage, listAssistantCards, type AssistantCard } from '@/lib/contracts/flow-manager/assistant-cards';
import { AssistantCards } from './assistant-cards';
import type { AssistantAct } from './assistant-actions';
import { AssistantsEmpty } from './assistants-empty';
import { AssistantsTable } from './assistants-table';
import { filterNames, HubToolbar } from './hub-toolbar';

// Only needed for actions.
const DeleteAssistant = late(() => import('../delete-assistant').then((module) => module.DeleteAssistant));
const CloneAssistant = late(() => import('./clone-assistant').then((module) => module.CloneAssistant));
const ExportAssistant = late(() => import('./export-assistant').then((module) => module.ExportAssistant));
const ArchiveAssistant = late(() => import('./archive-assistant').then((module) => module.ArchiveAssistant));
const ImportAssistant = late(() => import('./import-assistant').then((module) => module.ImportAssistant));

/** The assistants of the business as cards or in a table, with what each does, and the ways to another one. */
export function AssistantsHub() {
  const t = useTranslations('assistants');
  const tHub = useTranslations('assistantHub');
  const mayCreate = usePermission('assistants.create');
  const search = useSearchInAddress();
  const { values, change, clear } = useFiltersInAddress(filterNames);
  const { view, page, ...filters } = values;
  const given = Object.fromEntries(Object.entries({ ...filters, search: search.searched, page }).filter(([, value]) => value));
  const list = useEndpoint(listAssistantCards, { query: given }, { placeholderData: keepPreviousData });
  const [act, setAct] = useState<{ kind: AssistantAct; assistant: AssistantCard }>();
  const [isImporting, setImporting] = useState(false);
  const close = () => setAct(undefined);

  const { items, total = 0, all } = list.data ?? {};
  const isEmpty = all === 0;
  const pages = Math.ceil(total / cardsPerPage);
  const clearAll = () => {
    search.clear();
    clear();
  };
  const View = view === 'table' ? AssistantsTable : AssistantCards;

  return (
    <>
      <PageHeader
        title={t('title')}
        // Reserves the line while the count is loading, so nothing moves.
        description={
          !isEmpty && (
            <>
              <span role="status">{items ? t('count', { count: total }) : '\u00a0'}</span> <UsageLine entitlement="assistants" used={all} />
            </>
          )
        }
        actions={
          mayCreate &&
          !isEmpty && (
            <>
              <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setImporting(true)}>
                {tHub('import.open')}
              </Button>
              <Button component={Link} href="/assistants/templates" variant="default" leftSection={<IconTemplate size={16} aria-hidden />}>
                {tHub('templates')}
              </Button>
              <Button component={Link} href="/assistants/new" leftSection={<IconPlus size={16} aria-hidden />}>
                {t('create')}
              </Button>
            </>
          )
        }
      />
      {isEmpty ? (
        <AssistantsEmpty mayCreate={mayCreate} onImport={() => setImporting(true)} />
      ) : (
        <Stack gap="md">
          <HubToolbar search={search} values={values} onChange={(changes) => change({ page: '', ...changes })} />
          {list.isError && !items ? (
            <LoadError title={t('error.title')} error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
          ) : items?.length === 0 ? (
            <NothingMatches onClear={clearAll} />
          ) : (
            <View assistants={items} onAct={(kind, assistant) => setAct({ kind, assistant })} />
          )}
          {pages > 1 && (
            <Group justify="center">
              <Pagination
                total={pages}
                value={Number(page) || 1}
                getControlProps={(control) => ({ 'aria-label': tHub(`paging.${control}`) })}
                getItemProps={(number) => ({ 'aria-label': tHub('paging.page', { number }) })}
                onChange={(number) => change({ page: number === 1 ? '' : String(number) })}
              />
            </Group>
          )}
        </Stack>
      )}
      {act?.kind === 'delete' && <DeleteAssistant assistant={act.assistant} onClose={close} />}
      {act?.kind === 'clone' && <CloneAssistant assistant={act.assistant} onClose={close} />}
      {act?.kind === 'export' && <ExportAssistant assistant={act.assistant} onClose={close} />}
      {act?.kind === 'archive' && <ArchiveAssistant assistant={act.assistant} onClose={close} />}
      {isImporting && <ImportAssistant onClose={() => setImporting(false)} />}
    </>
  );
}
