'use client';

import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { LoadError } from '@/components/ui/load-error';
import { openapi } from '@/lib/contracts/system/system';
import { DevelopersFrame } from './developers-frame';
import classes from './developers.module.css';
import type { OpenapiDocument } from './openapi-types';
import { OperationGroups } from './operation-groups';
import { readOperations, searchOperations } from './read-operations';
import { ReferenceContents } from './reference-contents';
import { ReferenceSearch } from './reference-search';
import { useOpenOperations } from './use-open-operations';
import { useOrigin } from './use-origin';

/** The API reference, built from the server's own OpenAPI description. */
export function ApiReference() {
  const t = useTranslations('developers');
  const origin = useOrigin();
  const reference = useReference();
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search, 150);
  const { open, current, toggle } = useOpenOperations(Boolean(reference.groups));
  const groups = useMemo(() => searchOperations(reference.groups ?? [], searched), [reference.groups, searched]);
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);

  return (
    <DevelopersFrame
      present="reference"
      actions={
        <Anchor href={openapi.path} target="_blank" size="sm">
          {t('document')}
        </Anchor>
      }
    >
      {reference.isPending && <Loading label={t('loading')} />}
      {reference.error && (
        <LoadError
          title={t('error.title')}
          error={reference.error}
          onRetry={() => void reference.refetch()}
          isRetrying={reference.isFetching}
        />
      )}
      {reference.document && (
        <div className={classes.page}>
          <aside className={classes.contents}>
            <ReferenceSearch value={search} count={count} onChange={setSearch} />
            <nav className={classes.contentsNav} aria-label={t('contents.label')}>
              <ReferenceContents groups={groups} current={current} />
            </nav>
          </aside>
          <div className={classes.main}>
            {groups.length === 0 && (
              <Text c="dimmed">{t.rich('search.nothing', { search: searched, bdi: (text) => <bdi>{text}</bdi> })}</Text>
            )}
            <OperationGroups groups={groups} document={reference.document} origin={origin} open={open} onToggle={toggle} />
          </div>
        </div>
      )}
    </DevelopersFrame>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <Stack gap="sm" aria-busy aria-label={label}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={48} />
      ))}
    </Stack>
  );
}

/** The API's description with its calls in groups. It changes only with the product's version. */
function useReference() {
  const { data, ...query } = useEndpoint(openapi, {}, { staleTime: Infinity });
  // The contract leaves the document's shape open, but it comes from a server of the same version.
  const document = data as OpenapiDocument | undefined;
  const groups = useMemo(() => document && readOperations(document), [document]);
  return { ...query, document, groups };
}
