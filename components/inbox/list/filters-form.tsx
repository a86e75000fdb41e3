'use client';

import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { listLabels } from '@/lib/contracts/user-management/labels';
import { listTeams } from '@/lib/contracts/user-management/teams';
import { useWholeList } from '../../api/use-whole-list';
import { usePermission } from '../../session/use-permission';
import { DateField } from '../../ui/date-field';
import pair from '../../ui/pair.module.css';
import { channelNames } from '../channel-names';
import { filterNames, type InboxFilterName } from '../inbox-query';
import type { Go, InboxPlace } from '../use-inbox-address';
import { usePresence } from '../use-presence';

interface FiltersFormProps {
  place: InboxPlace;
  go: Go;
  onClose: () => void;
}

interface Choice {
  value: string;
  label: string;
}

/** The filters of the list. Each applies immediately. */
export function FiltersForm({ place: { filters }, go, onClose }: FiltersFormProps) {
  const t = useTranslations('inbox.filters');
  const tInbox = useTranslations('inbox');
  const mayReadAssistants = usePermission('assistants.read');
  const mayReadHandoff = usePermission('handoff.read');
  const { data: assistants } = useWholeList(listAssistants, {}, mayReadAssistants);
  const { data: labels } = useWholeList(listLabels, {}, mayReadHandoff);
  const { data: teams } = useWholeList(listTeams, {}, mayReadHandoff);
  const { data: members } = usePresence();
  const change = (name: InboxFilterName, value: string) => go({ [name]: value }, { isReplacing: true });
  const named = (items: readonly { id: string; name: string }[] | undefined) => items?.map(({ id, name }) => ({ value: id, label: name }));

  const choices: [InboxFilterName, Choice[] | undefined][] = [
    ['assistant', named(assistants)],
    ['label', named(labels)],
    ['member', named(members)],
    ['team', named(teams)],
    ['channel', channelNames.map((value) => ({ value, label: tInbox(`channels.${value}`) }))],
    ['priority', ([3, 2, 1, 0] as const).map((value) => ({ value: String(value), label: tInbox(`priorities.${value}`) }))],
  ];

  return (
    <Stack gap="xs">
      {choices.map(([name, options]) => (
        <NativeSelect
          key={name}
          label={t(name)}
          value={filters[name]}
          // A chosen value is shown while its name is loading.
          data={[{ value: '', label: t('any') }, ...(options ?? (filters[name] ? [{ value: filters[name], label: '…' }] : []))]}
          onChange={({ currentTarget }) => change(name, currentTarget.value)}
        />
      ))}
      <div className={pair.pair}>
        <DateField label={t('from')} value={filters.from} onChange={(day) => change('from', day)} />
        <DateField label={t('to')} value={filters.to} onChange={(day) => change('to', day)} />
      </div>
      <Group justify="space-between" mt="xs">
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={!filterNames.some((name) => filters[name])}
          onClick={() => go(Object.fromEntries(filterNames.map((name) => [name, ''])), { isReplacing: true })}
        >
          {t('clear')}
        </Button>
        <Button size="compact-sm" onClick={onClose}>
          {t('done')}
        </Button>
      </Group>
    </Stack>
  );
}
