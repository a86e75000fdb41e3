'use client';

import { Skeleton, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconCheck, IconUsersGroup } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { listTeams } from '@/lib/contracts/user-management/teams';
import { isFoundIn } from '@/lib/text/fold-for-search';
import { useWholeList } from '../../api/use-whole-list';
import { useMe } from '../../session/use-me';
import { Dialog } from '../../ui/dialog';
import { typedDirection } from '../../ui/typed-direction';
import presence from '../presence.module.css';
import { usePresence } from '../use-presence';
import classes from './head.module.css';

interface AssignDialogProps {
  assigned: { id: string } | null;
  onAssign: (to: { user_id: string } | { team_id: string }) => void;
  onClose: () => void;
}

/** Gives a conversation to a member or to the queue of a team. Who is there comes first. */
export function AssignDialog({ assigned, onAssign, onClose }: AssignDialogProps) {
  const t = useTranslations('inbox.assign');
  const tPresence = useTranslations('inbox.presence');
  const { data: me } = useMe();
  const { data: members } = usePresence();
  const { data: teams } = useWholeList(listTeams);
  const [search, setSearch] = useState('');
  const order = { online: 0, away: 1, offline: 2 };
  const foundMembers = members
    ?.filter(({ name }) => isFoundIn(name, search))
    .sort((a, b) => Number(b.id === me?.id) - Number(a.id === me?.id) || order[a.state] - order[b.state] || a.name.localeCompare(b.name));
  const foundTeams = teams?.filter(({ name }) => isFoundIn(name, search));
  const takeFirst = () => {
    const [member] = foundMembers ?? [];
    const [team] = foundTeams ?? [];
    if (member) onAssign({ user_id: member.id });
    else if (team) onAssign({ team_id: team.id });
  };

  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack gap="xs">
        <TextInput
          data-autofocus
          label={t('search')}
          value={search}
          {...typedDirection(search)}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing && search.trim()) takeFirst();
          }}
        />
        {!foundMembers && <Skeleton height={120} />}
        {foundMembers && (
          <ul className={classes.choices} aria-label={t('members')}>
            {foundMembers.map(({ id, name, state, open_requests }) => (
              <li key={id}>
                <UnstyledButton className={classes.choice} aria-pressed={id === assigned?.id} onClick={() => onAssign({ user_id: id })}>
                  <span className={presence.state} data-state={state} title={tPresence(state)} aria-hidden />
                  <span className={classes.choiceWords}>
                    {id === me?.id ? t('me') : <bdi>{name}</bdi>}
                    <span className="visually-hidden">{tPresence(state)}</span>
                  </span>
                  <Text component="span" size="xs" c="dimmed">
                    {t('open', { count: open_requests })}
                  </Text>
                  {id === assigned?.id && <IconCheck size={16} aria-hidden />}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
        {foundTeams && foundTeams.length > 0 && (
          <>
            <h3 className={classes.heading}>{t('teams')}</h3>
            <ul className={classes.choices} aria-label={t('teams')}>
              {foundTeams.map(({ id, name, open_requests }) => (
                <li key={id}>
                  <UnstyledButton className={classes.choice} onClick={() => onAssign({ team_id: id })}>
                    <IconUsersGroup size={16} stroke={1.6} aria-hidden />
                    <span className={classes.choiceWords}>
                      <bdi>{name}</bdi>
                    </span>
                    <Text component="span" size="xs" c="dimmed">
                      {t('open', { count: open_requests })}
                    </Text>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </>
        )}
        {foundMembers?.length === 0 && foundTeams?.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      </Stack>
    </Dialog>
  );
}
