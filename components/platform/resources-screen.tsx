'use client';

import { Button, SegmentedControl, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PageHeader } from '@/components/ui/page-header';
import { SearchBox } from '@/components/ui/search-box';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { keyedKinds, type KeyedKind } from './keyed-calls';
import { KeyedList } from './keyed-list';
import classes from './platform.module.css';

/** The resources, and the permissions on each. */
export function ResourcesScreen() {
  const t = useTranslations('platform.keyed');
  const search = useSearchInAddress();
  const { values, change } = useFiltersInAddress(['kind']);
  const kind: KeyedKind = keyedKinds.find((one) => one === values.kind) ?? 'permission';
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('text')}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
            {t(`${kind}.create`)}
          </Button>
        }
      />
      <Stack gap={6}>
        <div className={classes.controls}>
          <SegmentedControl
            aria-label={t('kind')}
            value={kind}
            onChange={(value) => change({ kind: value === 'permission' ? '' : value })}
            data={keyedKinds.map((value) => ({ value, label: t(`${value}.plural`) }))}
          />
          <SearchBox text={search.text} label={t('search')} placeholder={t('search')} onChange={search.change} onClear={search.clear} />
        </div>
        <KeyedList
          key={kind}
          kind={kind}
          search={search.searched}
          onClearSearch={search.clear}
          isCreating={isCreating}
          onCreated={() => setIsCreating(false)}
        />
      </Stack>
    </>
  );
}
