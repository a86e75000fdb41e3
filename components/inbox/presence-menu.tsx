'use client';

import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { listPresence, setPresence } from '@/lib/contracts/user-management/presence';
import { useCall } from '../api/use-call';
import { useMe } from '../session/use-me';
import { DropdownItem } from '../ui/dropdown-item';
import { DropdownMenu } from '../ui/dropdown-menu';
import classes from './presence.module.css';
import { usePresence } from './use-presence';

/** Whether the person gets conversations automatically: online, or away. */
export function PresenceMenu() {
  const t = useTranslations('inbox.presence');
  const queries = useQueryClient();
  const { data: me } = useMe();
  const { data: members } = usePresence();
  const set = useCall(setPresence, { onSettled: () => void queries.invalidateQueries({ queryKey: [listPresence.path] }) });
  const own = members?.find(({ id }) => id === me?.id);
  const isAway = set.isPending ? set.variables.body.is_away : (own?.is_away ?? false);
  const state = isAway ? 'away' : 'online';

  return (
    <DropdownMenu
      trigger={(props) => (
        <UnstyledButton {...props} className={classes.own} aria-label={t('own', { state: t(state) })} title={t('own', { state: t(state) })}>
          <span className={classes.state} data-state={state} />
          {t(state)}
        </UnstyledButton>
      )}
    >
      {(['online', 'away'] as const).map((one) => (
        <DropdownItem
          key={one}
          isCurrent={one === state}
          icon={<span className={classes.state} data-state={one} />}
          end={one === state && <IconCheck size={16} aria-hidden />}
          onClick={() => one !== state && set.mutate({ body: { is_away: one === 'away' } })}
        >
          {t(one)}
          <span className={classes.help}>{t(`${one}_help`)}</span>
        </DropdownItem>
      ))}
    </DropdownMenu>
  );
}
