'use client';

import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { openapi } from '@/lib/contracts/system/system';
import { ErrorCodes } from './error-codes';
import { FirstSteps } from './first-steps';
import { OperationGroups } from './operation-groups';
import { searchOperations } from './read-operations';
import { ReferenceContents } from './reference-contents';
import { ReferenceSearch } from './reference-search';
import { useOpenOperations } from './use-open-operations';
import { useReference } from './use-reference';
import classes from './developers.module.css';

/** The API as a page to read, made from the description that the server gives of itself. */
export function ApiReference() {
  const t = useTranslations('developers');
  const origin = useSyncExternalStore(neverChanges, readOrigin, () => '');
  const reference = useReference();
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search, 150);
  const { open, current, toggle } = useOpenOperations(Boolean(reference.groups));
  const groups = useMemo(() => searchOperations(reference.groups ?? [], searched), [reference.groups, searched]);
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);

  return (
    <Stack gap="xl">
      <header>
        <Title order={1} size="h2">
          {t('title')}
        </Title>
        <Text c="dimmed">{t('lead')}</Text>
        <Anchor href={openapi.path} size="sm" target="_blank">
          {t('document')}
        </Anchor>
      </header>
      {reference.isPending && <Loading label={t('loading')} />}
      {reference.isError && <LoadError onRetry={() => void reference.refetch()} />}
      {reference.document && (
        <div className={classes.page}>
          <aside className={classes.contents}>
            <ReferenceSearch value={search} count={count} onChange={setSearch} />
            <nav className={classes.contentsNav} aria-label={t('contents.label')}>
              <ReferenceContents groups={groups} current={current} />
            </nav>
          </aside>
          <div className={classes.main}>
            {!searched && <FirstSteps origin={origin} />}
            {groups.length === 0 && (
              <Text c="dimmed">{t.rich('search.nothing', { search: searched, bdi: (text) => <bdi>{text}</bdi> })}</Text>
            )}
            <OperationGroups
              groups={groups}
              document={reference.document}
              origin={origin}
              open={open}
              onToggle={toggle}
            />
            {!searched && <ErrorCodes />}
          </div>
        </div>
      )}
    </Stack>
  );
}

const neverChanges = () => () => {};
const readOrigin = () => window.location.origin;

function Loading({ label }: { label: string }) {
  return (
    <Stack gap="sm" aria-busy aria-label={label}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={48} />
      ))}
    </Stack>
  );
}
