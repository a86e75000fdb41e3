'use client';

import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadError } from '@/components/ui/load-error';
import { SearchBox } from '@/components/ui/search-box';
import { SideSheet } from '@/components/ui/side-sheet';
import { listContextVariables } from '@/lib/contracts/flow-manager/dialog/versions';
import { useEditor } from '../state/editor-context';
import { findVariables, markOf, type VariableMark } from './variable-places';
import { VariableRow } from './variable-row';
import classes from './variables.module.css';

type Filter = VariableMark | 'all';

/** The variables of the open version: what they contain, and where each is set and read. */
export function VariablesPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('flowEditor.variables');
  const { flow, store } = useEditor();
  const { id: version_id, revision } = flow;
  const variables = useEndpoint(listContextVariables, { params: { version_id } }, { staleTime: 0 });
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  // What was just changed is part of the list as soon as it is saved.
  useEffect(() => void store.save(), [store]);
  useDidUpdate(() => void variables.refetch(), [revision]);

  const items = variables.data?.items ?? [];
  const count = (mark: VariableMark) => items.filter((variable) => markOf(variable) === mark).length;
  const filters = (['all', 'never_set', 'never_read'] as const)
    .map((value) => ({ value, count: value === 'all' ? items.length : count(value) }))
    .filter(({ value, count: number }) => value === 'all' || value === filter || number > 0);
  const shown = findVariables(items, typed, filter === 'all' ? null : filter);
  return (
    <SideSheet title={t('title')} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t.rich('lead', { v: (children) => <bdi dir="ltr">{children}</bdi> })}
        </Text>
        {variables.error && !variables.data && (
          <LoadError
            title={t('load_error')}
            error={variables.error}
            onRetry={() => void variables.refetch()}
            isRetrying={variables.isFetching}
          />
        )}
        {variables.isPending && <Skeleton height={220} role="status" aria-label={t('loading')} />}
        {variables.data && items.length === 0 && <EmptyState drawing={<NoVariablesDrawing />} title={t('none')} text={t('none_text')} />}
        {items.length > 0 && (
          <>
            <SearchBox text={typed} label={t('search')} placeholder={t('search')} onChange={setTyped} onClear={() => setTyped('')} />
            {filters.length > 1 && (
              <SegmentedControl
                size="xs"
                fullWidth
                aria-label={t('filter')}
                value={filter}
                onChange={(value) => setFilter(value as Filter)}
                data={filters.map(({ value, count: number }) => ({ value, label: t(`filters.${value}`, { count: number }) }))}
              />
            )}
            {shown.length === 0 && (
              <Text c="dimmed" role="status">
                {t('nothing_found')}
              </Text>
            )}
            <ul className={classes.list}>
              {shown.map((variable) => (
                <VariableRow key={variable.name} variable={variable} onShow={onClose} />
              ))}
            </ul>
          </>
        )}
      </Stack>
    </SideSheet>
  );
}

/** The drawing for a flow without variables: two braces with a gap between them. */
function NoVariablesDrawing() {
  return (
    <Drawing>
      <path d="M34 16c-8 0-8 4-8 10s-2 10-8 12c6 2 8 6 8 12s0 12 8 12" />
      <path d="M70 16c8 0 8 4 8 10s2 10 8 12c-6 2-8 6-8 12s0 12-8 12" />
      <path d="M42 40h20" stroke={accent} strokeDasharray="5 5" />
    </Drawing>
  );
}
