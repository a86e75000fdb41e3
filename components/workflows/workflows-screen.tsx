'use client';

import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { Link } from '@/components/i18n/navigation';
import { ForPermitted } from '@/components/session/for-permitted';
import { usePermission } from '@/components/session/use-permission';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { late } from '@/components/ui/late';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { PageHeader } from '@/components/ui/page-header';
import { SearchBox } from '@/components/ui/search-box';
import { Toolbar } from '@/components/ui/toolbar';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { listFlowBases, type Workflow } from '@/lib/contracts/flow-manager/workflow/flow-bases';
import { workflowGuideHref } from './guide/workflow-guide-topics';
import { WorkflowTabs } from './workflow-tabs';
import { WorkflowsTable } from './workflows-table';

const WorkflowDialog = late(() => import('./workflow-dialog').then((module) => module.WorkflowDialog));
const DeleteWorkflow = late(() => import('./delete-workflow').then((module) => module.DeleteWorkflow));
const ImportWorkflow = late(() => import('./import-workflow').then((module) => module.ImportWorkflow));

/** What is open over the list. */
type Over = { kind: 'create' | 'import' } | { kind: 'rename' | 'delete'; workflow: Workflow };

/** The workflows of the business. */
export function WorkflowsScreen() {
  return (
    <ForPermitted permission="workflows.read">
      <Workflows />
    </ForPermitted>
  );
}

function Workflows() {
  const t = useTranslations('workflows.list');
  const mayUpdate = usePermission('workflows.update');
  const [over, setOver] = useState<Over>();
  const close = () => setOver(undefined);
  const search = useSearchInAddress();
  const pages = usePages(listFlowBases, { search: search.searched });
  const { items, total } = pages;
  const instances = (
    <Button component={Link} href="/workflows/instances" variant="subtle">
      {t('instances')}
    </Button>
  );
  const actions = mayUpdate && (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setOver({ kind: 'import' })}>
        {t('import')}
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOver({ kind: 'create' })}>
        {t('create')}
      </Button>
    </Group>
  );
  const isEmpty = items?.length === 0 && search.searched === '';
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('text')}
        actions={
          items &&
          !isEmpty && (
            <Group gap="xs">
              {instances}
              {actions}
            </Group>
          )
        }
      />
      <WorkflowTabs present="workflows" />
      {pages.isError && !items ? (
        <LoadError title={t('error')} error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
      ) : isEmpty ? (
        <EmptyState
          drawing={<WorkflowDrawing />}
          title={t('empty.title')}
          text={t(mayUpdate ? 'empty.text' : 'empty.read_only')}
          action={actions}
          guide={
            <Anchor component={Link} href={workflowGuideHref()}>
              {t('guide')}
            </Anchor>
          }
        />
      ) : (
        <Stack gap="xs">
          <Toolbar>
            <SearchBox text={search.text} label={t('search')} placeholder={t('search')} onChange={search.change} onClear={search.clear} />
            <Text c="dimmed" role="status">
              {items ? t('count', { count: total }) : '\u00a0'}
            </Text>
          </Toolbar>
          {items?.length === 0 ? (
            <NothingMatches onClear={search.clear} />
          ) : (
            <WorkflowsTable
              workflows={items}
              mayUpdate={mayUpdate}
              onRename={(workflow) => setOver({ kind: 'rename', workflow })}
              onDelete={(workflow) => setOver({ kind: 'delete', workflow })}
            />
          )}
          {items && items.length > 0 && <ListFoot pages={pages} shown={items.length} />}
        </Stack>
      )}
      {over?.kind === 'create' && <WorkflowDialog onClose={close} />}
      {over?.kind === 'import' && <ImportWorkflow onClose={close} />}
      {over?.kind === 'rename' && <WorkflowDialog workflow={over.workflow} onClose={close} />}
      {over?.kind === 'delete' && <DeleteWorkflow workflow={over.workflow} onClose={close} />}
    </>
  );
}

/** The drawing for the first workflow: a start, a task with a decision, and two ends. */
function WorkflowDrawing() {
  return (
    <Drawing isMirrored>
      <circle cx="16" cy="44" r="8" />
      <path d="M24 44h10" />
      <rect x="34" y="32" width="34" height="24" rx="6" stroke={accent} />
      <path d="m44 44 5 5 9-10" stroke={accent} />
      <path d="M68 40h8a6 6 0 0 0 6-6V26a6 6 0 0 1 6-6h4M68 48h8a6 6 0 0 1 6 6v8a6 6 0 0 0 6 6h4" />
      <circle cx="101" cy="20" r="8" />
      <circle cx="101" cy="68" r="8" />
    </Drawing>
  );
}
