'use client';

import { NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { usePages } from '@/components/api/use-pages';
import { useWholeList } from '@/components/api/use-whole-list';
import { AuditTable } from '@/components/audit-log/audit-table';
import { useActionWords } from '@/components/audit-log/use-action-words';
import { ForPermitted } from '@/components/session/for-permitted';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { ListBody } from '@/components/ui/list-body';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { Toolbar } from '@/components/ui/toolbar';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { voiceActions } from '@/lib/audit-actions';
import { listSipConnections } from '@/lib/contracts/voice/sip-connections';
import { listVoiceAudit } from '@/lib/contracts/voice/voice-audit';
import { VoiceFrame } from '../voice-frame';
import classes from '../voice.module.css';

const filterNames = ['action', 'connection', 'actor'] as const;
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What happened to connections and credentials, and who did it. */
export function ActivityScreen() {
  return (
    <VoiceFrame present="activity">
      <ForPermitted permission="audit_log.read" order={2}>
        <Activity />
      </ForPermitted>
    </VoiceFrame>
  );
}

function Activity() {
  const t = useTranslations('voice.activity');
  const words = useActionWords();
  const { values, change, clear, isFiltered } = useFiltersInAddress(filterNames);
  const { data: connections } = useWholeList(listSipConnections);
  // A mistyped address shows the list without that filter instead of an error.
  const pages = usePages(listVoiceAudit, {
    action: voiceActions.find((one) => one === values.action),
    connection_id: isUuid.test(values.connection) ? values.connection : '',
    actor_id: isUuid.test(values.actor) ? values.actor : '',
  });
  const { items, total } = pages;
  const actor = items?.find((one) => one.actor?.id === values.actor)?.actor?.name;
  if (items?.length === 0 && !isFiltered) {
    return <EmptyState drawing={<ActivityDrawing />} title={t('empty')} text={t('empty_text')} />;
  }
  return (
    <Stack gap="sm">
      <Toolbar>
        <div className={classes.filters}>
          <NativeSelect
            className={classes.filter}
            aria-label={t('action')}
            value={values.action}
            onChange={(event) => change({ action: event.currentTarget.value })}
            data={[{ value: '', label: t('every_action') }, ...voiceActions.map((value) => ({ value, label: words.action(value) }))]}
          />
          <NativeSelect
            className={classes.filter}
            aria-label={t('connection')}
            value={values.connection}
            onChange={(event) => change({ connection: event.currentTarget.value })}
            data={[{ value: '', label: t('every_connection') }, ...(connections ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
          />
          {values.actor && (
            <NativeSelect
              className={classes.filter}
              aria-label={t('person')}
              value={values.actor}
              onChange={(event) => change({ actor: event.currentTarget.value })}
              data={[
                { value: '', label: t('everyone') },
                { value: values.actor, label: actor ?? t('chosen_person') },
              ]}
            />
          )}
        </div>
        <Text c="dimmed" role="status">
          {items ? t('count', { count: total }) : '\u00a0'}
        </Text>
      </Toolbar>
      <ListBody pages={pages} error={t('error')} empty={<NothingMatches onClear={clear} />}>
        <AuditTable entries={items} label={t('title')} onChoosePerson={(actor) => change({ actor })} />
      </ListBody>
    </Stack>
  );
}

/** The drawing for an empty log: a phone with a trail of steps. */
function ActivityDrawing() {
  return (
    <Drawing isMirrored>
      <rect x="16" y="10" width="32" height="68" rx="6" />
      <path d="M28 18h8M30 70h4" />
      <path d="M62 24h40M62 44h30M62 64h36" strokeDasharray="2 5" />
      <path d="M56 24h.5M56 44h.5M56 64h.5" stroke={accent} strokeWidth="5" />
    </Drawing>
  );
}
