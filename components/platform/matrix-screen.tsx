'use client';

import { Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { PageHeader } from '@/components/ui/page-header';
import { SearchBox } from '@/components/ui/search-box';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { getPermissionMatrix, type PermissionMatrix } from '@/lib/contracts/user-management/roles';
import { isFoundIn } from '@/lib/text/fold-for-search';
import { MatrixHistory } from './matrix-history';
import { MatrixList } from './matrix-list';
import { MatrixTable } from './matrix-table';
import { RestoreDefaults } from './restore-defaults';
import { usePermissionWords } from './use-permission-words';
import { useUndoableGrants } from './use-undoable-grants';

const TakeFromOwnRole = late(() => import('./take-from-own-role').then((module) => module.TakeFromOwnRole));

/** The permissions of every role. Each change takes effect immediately. On a phone one role is shown at a time. */
export function MatrixScreen() {
  const t = useTranslations('platform.matrix');
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  // The cached response is updated with each change, so it is not fetched again in the background.
  const matrix = useEndpoint(getPermissionMatrix, {}, { refetchOnWindowFocus: false });
  const { set, asked, answer, pending } = useUndoableGrants(matrix.data);
  const search = useSearchInAddress();
  const filterResources = useResourceFilter();
  const resources = matrix.data && filterResources(matrix.data.resources, search.searched);
  const Layout = isNarrow ? MatrixList : MatrixTable;

  return (
    <>
      <PageHeader title={t('title')} description={isNarrow ? t('text') : t('text_keys')} />
      <Stack gap="md">
        <SearchBox text={search.text} label={t('search')} placeholder={t('search')} onChange={search.change} onClear={search.clear} />
        {matrix.data && resources ? (
          resources.length === 0 ? (
            <NothingMatches onClear={search.clear} />
          ) : (
            <Layout resources={resources} roles={matrix.data.roles} onChange={set} />
          )
        ) : matrix.isError ? (
          <LoadError error={matrix.error} onRetry={() => void matrix.refetch()} isRetrying={matrix.isFetching} />
        ) : (
          <Skeleton height={420} aria-busy />
        )}
        <Text size="xs" c="dimmed" role="status">
          {pending > 0 ? t('saving') : t('all_saved')}
        </Text>
        {matrix.data && (
          <>
            <RestoreDefaults roles={matrix.data.roles} />
            <MatrixHistory roles={matrix.data.roles} onChange={set} />
          </>
        )}
      </Stack>
      {asked && (
        <TakeFromOwnRole role={asked.role} permission={asked.permission} onConfirm={() => answer(true)} onClose={() => answer(false)} />
      )}
    </>
  );
}

/** Finds permissions by their keys and names. */
function useResourceFilter() {
  const words = usePermissionWords();
  return (resources: PermissionMatrix['resources'], search: string) => {
    return resources
      .map((resource) => ({
        ...resource,
        permissions: resource.permissions.filter(({ key }) =>
          isFoundIn(`${key} ${words.resource(resource.key)} ${words.action(key)}`, search),
        ),
      }))
      .filter(({ permissions }) => permissions.length > 0);
  };
}
