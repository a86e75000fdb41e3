'use client';

import { Anchor, Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useTimeZone, useTranslations } from 'next-intl';
import { usePages } from '@/components/api/use-pages';
import { useWholeList } from '@/components/api/use-whole-list';
import { Link } from '@/components/i18n/navigation';
import { DateField } from '@/components/ui/date-field';
import { noonOf } from '@/components/ui/day';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { ListBody } from '@/components/ui/list-body';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { Toolbar } from '@/components/ui/toolbar';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { listCalls } from '@/lib/contracts/voice/calls';
import { listSipConnections } from '@/lib/contracts/voice/sip-connections';
import { callDirections, callStates } from '@/lib/contracts/voice/voice-base';
import { startOfDay } from '@/lib/timezone';
import { callsGuideHref } from '../guide/calls-guide-topics';
import { voiceHref } from '../voice-href';
import classes from '../voice.module.css';
import { CallsTable } from './calls-table';
import { isOpen } from './is-open';

const filterNames = ['state', 'connection', 'assistant', 'direction', 'from', 'to'] as const;
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** While calls are in progress, the list is read again after so many milliseconds, and otherwise less often: new ones come. */
const pause = { open: 3_000, quiet: 10_000 };

/** All calls, or those of one connection, newest first, with filters in the address. */
export function CallsList({ connection_id }: { connection_id?: string }) {
  const t = useTranslations('calls');
  const tFilters = useTranslations('calls.list.filters');
  const tVoice = useTranslations('voice');
  const timezone = useTimeZone() ?? 'UTC';
  const { values, change, clear } = useFiltersInAddress(filterNames);
  const { data: connections } = useWholeList(listSipConnections, {}, !connection_id);
  const { data: assistants } = useWholeList(listAssistants);
  // A mistyped address shows the list without that filter instead of an error.
  const filters = {
    state: callStates.find((one) => one === values.state) ?? '',
    connection_id: connection_id ?? (isUuid.test(values.connection) ? values.connection : ''),
    assistant_id: isUuid.test(values.assistant) ? values.assistant : '',
    direction: callDirections.find((one) => one === values.direction) ?? '',
    from: startOf(timezone, values.from),
    to: startOf(timezone, values.to, 1),
  };
  const pages = usePages(listCalls, filters, true, {}, (items) => (items.some(isOpen) ? pause.open : pause.quiet));
  const { items, total } = pages;
  const isFiltered = Object.entries(filters).some(([name, value]) => value && !(name === 'connection_id' && connection_id));
  const named = (list: readonly { id: string; name: string }[] | undefined) =>
    list?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const choices = [
    ['state', 'every_state', callStates.map((value) => ({ value, label: t(`states.${value}`) }))],
    ['direction', 'every_direction', callDirections.map((value) => ({ value, label: t(`directions.${value}`) }))],
    ...(connection_id ? [] : [['connection', 'every_connection', named(connections)] as const]),
    ['assistant', 'every_assistant', named(assistants)],
  ] as const;

  if (items?.length === 0 && !isFiltered) {
    return (
      <EmptyState
        drawing={<CallsDrawing />}
        title={t('list.empty')}
        text={t('list.empty_text')}
        action={
          !connection_id && (
            <Button component={Link} href={voiceHref()} variant="default">
              {t('list.connect')}
            </Button>
          )
        }
        guide={
          <Anchor component={Link} href={callsGuideHref()}>
            {tVoice('guide')}
          </Anchor>
        }
      />
    );
  }
  return (
    <Stack gap="sm">
      <Toolbar>
        <div className={classes.filters}>
          {choices.map(([name, every, options]) => (
            <NativeSelect
              key={name}
              className={classes.filter}
              aria-label={tFilters(name)}
              value={values[name]}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
              data={[{ value: '', label: tFilters(every) }, ...options]}
            />
          ))}
          {(['from', 'to'] as const).map((end) => (
            <DateField
              key={end}
              className={classes.filter}
              label={tFilters(end)}
              value={values[end]}
              onChange={(day) => change({ [end]: day })}
            />
          ))}
        </div>
        <Text c="dimmed" role="status">
          {items ? t('list.count', { count: total }) : '\u00a0'}
        </Text>
      </Toolbar>
      <ListBody pages={pages} error={t('list.error')} empty={<NothingMatches onClear={clear} />}>
        <CallsTable calls={items} isOfConnection={Boolean(connection_id)} />
      </ListBody>
    </Stack>
  );
}

/** Midnight at the beginning of a day in the reader's timezone, or of a later day. Empty for an invalid day. */
function startOf(timezone: string, day: string, later = 0): string {
  const noon = noonOf(day);
  return noon ? startOfDay(timezone, noon.getFullYear(), noon.getMonth() + 1, noon.getDate() + later).toISOString() : '';
}

/** The drawing for the first call: a receiver with a bubble of sound. */
function CallsDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M24 22c-4 4-6 10-4 16 4 14 16 26 30 30 6 2 12 0 16-4l-10-12-10 4c-6-3-9-6-12-12l4-10Z" />
      <path d="M66 14h38v26H84l-8 8v-8H66Z" stroke={accent} />
      <path d="M75 27v.5M80 22v11M85 25v5M90 20v14M95 26v3" stroke={accent} />
    </Drawing>
  );
}
