'use client';

import { NativeSelect, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { SearchBox } from '@/components/ui/search-box';
import { Toolbar } from '@/components/ui/toolbar';
import type { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import type { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { documentStates } from '@/lib/contracts/flow-manager/knowledge/documents';
import { documentKinds } from '@/lib/contracts/flow-manager/knowledge/knowledge-fields';

interface DocumentsToolbarProps {
  search: ReturnType<typeof useSearchInAddress>;
  filters: ReturnType<typeof useFiltersInAddress<'kind' | 'state' | 'document'>>;
  /** Undefined while loading. */
  total: number | undefined;
  /** How many documents of the knowledge base are not read yet. */
  unfinished: number;
  end: React.ReactNode;
}

/** The row above the documents: search, filters, and the count with what is in progress. */
export function DocumentsToolbar({ search, filters: { values, change }, total, unfinished, end }: DocumentsToolbarProps) {
  const t = useTranslations('knowledge');
  return (
    <Toolbar end={end}>
      <SearchBox
        text={search.text}
        label={t('documents.search')}
        placeholder={t('documents.search_placeholder')}
        onChange={search.change}
        onClear={search.clear}
      />
      <NativeSelect
        aria-label={t('documents.columns.kind')}
        value={values.kind}
        data={[{ value: '', label: t('documents.all_kinds') }, ...documentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))]}
        onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('documents.columns.state')}
        value={values.state}
        data={[{ value: '', label: t('documents.all_states') }, ...documentStates.map((value) => ({ value, label: t(`states.${value}`) }))]}
        onChange={({ currentTarget }) => change({ state: currentTarget.value })}
      />
      <Text c="dimmed" role="status">
        {total === undefined ? '\u00a0' : t('documents.count', { count: total, unfinished })}
      </Text>
    </Toolbar>
  );
}
