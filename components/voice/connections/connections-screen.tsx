'use client';

import { Anchor, Button, NativeSelect, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { late } from '@/components/ui/late';
import { ListBody } from '@/components/ui/list-body';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { SearchBox } from '@/components/ui/search-box';
import { Toolbar } from '@/components/ui/toolbar';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { listSipConnections, type SipConnection } from '@/lib/contracts/voice/sip-connections';
import { connectionKinds, registrationStates } from '@/lib/contracts/voice/voice-base';
import type { ConnectionAct } from '../connection/connection-act';
import { callsGuideHref } from '../guide/calls-guide-topics';
import { VoiceFrame } from '../voice-frame';
import classes from '../voice.module.css';
import { VoiceStatusNotice } from '../voice-status-notice';
import { ConnectionsTable } from './connections-table';

const NewConnection = late(() => import('./new-connection').then((module) => module.NewConnection));
const ConnectionDialogs = late(() => import('../connection/connection-dialogs').then((module) => module.ConnectionDialogs));

/** Registrations change without anyone's doing, so the list is read again after this many milliseconds. */
const watching = 5_000;

const filterNames = ['state', 'kind'] as const;

/** The connections of the call center: phones and providers' lines, with whether they are registered now. */
export function ConnectionsScreen() {
  const t = useTranslations('voice.list');
  const tVoice = useTranslations('voice');
  const mayUpdate = usePermission('voice.update');
  const [isCreating, setIsCreating] = useState(false);
  const [act, setAct] = useState<{ connection: SipConnection; kind: ConnectionAct }>();
  const search = useSearchInAddress();
  const filters = useFiltersInAddress(filterNames);
  const clearAll = () => {
    search.clear();
    filters.clear();
  };
  // A mistyped address shows the list without that filter instead of an error.
  const registration = registrationStates.find((one) => one === filters.values.state) ?? '';
  const kind = connectionKinds.find((one) => one === filters.values.kind) ?? '';
  const pages = usePages(listSipConnections, { search: search.searched, registration, kind }, true, {}, () => watching);
  const { items, total } = pages;
  const isNarrowed = search.searched !== '' || registration !== '' || kind !== '';
  const isEmpty = items?.length === 0 && !isNarrowed;
  const create = mayUpdate && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
      {t('create')}
    </Button>
  );

  return (
    <VoiceFrame present="connections" actions={items && !isEmpty && create}>
      <Stack gap="sm">
        <VoiceStatusNotice />
        {isEmpty ? (
          <EmptyState
            drawing={<PhoneDrawing />}
            title={t('empty.title')}
            text={t(mayUpdate ? 'empty.text' : 'empty.read_only')}
            action={create}
            guide={
              <Anchor component={Link} href={callsGuideHref()}>
                {tVoice('guide')}
              </Anchor>
            }
          />
        ) : (
          <>
            <Toolbar>
              <SearchBox
                text={search.text}
                label={t('search')}
                placeholder={t('search_placeholder')}
                onChange={search.change}
                onClear={search.clear}
              />
              <div className={classes.filters}>
                <NativeSelect
                  className={classes.filter}
                  aria-label={t('state')}
                  value={registration}
                  onChange={(event) => filters.change({ state: event.currentTarget.value })}
                  data={[
                    { value: '', label: t('every_state') },
                    ...registrationStates.map((value) => ({ value, label: tVoice(`registration.${value}`) })),
                  ]}
                />
                <NativeSelect
                  className={classes.filter}
                  aria-label={t('kind')}
                  value={kind}
                  onChange={(event) => filters.change({ kind: event.currentTarget.value })}
                  data={[
                    { value: '', label: t('every_kind') },
                    ...connectionKinds.map((value) => ({ value, label: tVoice(`kinds.${value}`) })),
                  ]}
                />
              </div>
              <Text c="dimmed" role="status">
                {items ? t('count', { count: total }) : '\u00a0'}
              </Text>
            </Toolbar>
            <ListBody pages={pages} error={t('error')} empty={<NothingMatches onClear={clearAll} />}>
              <ConnectionsTable connections={items} onAct={(connection, kind) => setAct({ connection, kind })} />
            </ListBody>
          </>
        )}
      </Stack>
      {isCreating && <NewConnection onClose={() => setIsCreating(false)} />}
      {act && <ConnectionDialogs connection={act.connection} act={act.kind} onClose={() => setAct(undefined)} />}
    </VoiceFrame>
  );
}

/** The drawing for the first connection: a desk phone with sound on its way to it. */
function PhoneDrawing() {
  return (
    <Drawing isMirrored>
      <rect x="14" y="34" width="54" height="42" rx="6" />
      <path d="M20 34v-6a8 8 0 0 1 8-8h26a8 8 0 0 1 8 8v6" />
      <path d="M28 46h6M38 46h6M48 46h6M28 56h6M38 56h6M48 56h6M28 66h6M38 66h6M48 66h6" />
      <path d="M80 30a16 16 0 0 1 0 22M90 22a28 28 0 0 1 0 38M100 14a42 42 0 0 1 0 54" stroke={accent} />
    </Drawing>
  );
}
