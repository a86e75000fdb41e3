'use client';

import { Button, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { ForPermitted } from '@/components/session/for-permitted';
import { usePermission } from '@/components/session/use-permission';
import classes from '@/components/ui/gallery.module.css';
import { late } from '@/components/ui/late';
import { ListBody } from '@/components/ui/list-body';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { PageHeader } from '@/components/ui/page-header';
import { SearchBox } from '@/components/ui/search-box';
import { Toolbar } from '@/components/ui/toolbar';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { WorkflowTabs } from '@/components/workflows/workflow-tabs';
import { listWorkflowTemplates } from '@/lib/contracts/flow-manager/workflow/templates';
import { TemplateCard } from './template-card';

const ImportWorkflowDialog = late(() =>
  import('@/components/workflow-exchange/import-workflow-dialog').then((module) => module.ImportWorkflowDialog),
);
const TemplatePreview = late(() => import('./template-preview').then((module) => module.TemplatePreview));

/** The templates of workflows: those that the business keeps, and those that are shipped. */
export function WorkflowTemplatesScreen() {
  return (
    <ForPermitted permission="workflows.read">
      <Gallery />
    </ForPermitted>
  );
}

function Gallery() {
  const t = useTranslations('workflowTemplates');
  const mayUpdate = usePermission('workflows.update');
  const [isImporting, setIsImporting] = useState(false);
  const search = useSearchInAddress();
  const { values, change, clear } = useFiltersInAddress(['origin', 'template']);
  const pages = usePages(listWorkflowTemplates, { search: search.searched, origin: values.origin });
  const { items, total } = pages;
  const clearAll = () => {
    search.clear();
    clear();
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('text')}
        actions={
          mayUpdate && (
            <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setIsImporting(true)}>
              {t('import')}
            </Button>
          )
        }
      />
      <WorkflowTabs present="templates" />
      <Stack gap="md" mt="md">
        <Toolbar end={<span role="status">{items ? t('count', { count: total }) : '\u00a0'}</span>}>
          <SearchBox text={search.text} label={t('search')} placeholder={t('search')} onChange={search.change} onClear={search.clear} />
          <NativeSelect
            aria-label={t('origin')}
            value={values.origin}
            onChange={(event) => change({ origin: event.currentTarget.value })}
            data={['', 'own', 'shipped'].map((value) => ({ value, label: t(`origins.${value || 'any'}` as 'origins.any') }))}
          />
        </Toolbar>
        <ListBody pages={pages} error={t('error')} empty={<NothingMatches onClear={clearAll} />}>
          <ul className={classes.cards}>
            {items
              ? items.map((template) => (
                  <li key={template.id}>
                    <TemplateCard template={template} onOpen={() => change({ template: template.id })} />
                  </li>
                ))
              : Array.from({ length: 6 }, (_, index) => (
                  <li key={index} aria-hidden>
                    <Skeleton height={148} />
                  </li>
                ))}
          </ul>
        </ListBody>
      </Stack>
      {values.template && <TemplatePreview template_id={values.template} onClose={() => change({ template: '' })} />}
      {isImporting && <ImportWorkflowDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}
