'use client';

import { IconBuildingStore, IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useSwitchBusiness } from '../session/use-switch-business';
import { useMe } from '../session/use-me';
import { askToLeave } from '../ui/ask-to-leave';
import { DropdownItem } from '../ui/dropdown-item';
import classes from './top-bar.module.css';

/** For people of several businesses: each of them, to go on there. */
export function BusinessItems() {
  const t = useTranslations('shell.account');
  const { data: me } = useMe();
  const { go } = useSwitchBusiness();
  if (!me || me.businesses.length < 2) return null;
  return (
    <div role="group" aria-label={t('businesses')} className={classes.businesses}>
      {me.businesses.map(({ id, name }) => {
        const isCurrent = id === me.business?.id;
        return (
          <DropdownItem
            key={id}
            isCurrent={isCurrent}
            icon={<IconBuildingStore size={16} stroke={1.6} aria-hidden />}
            end={isCurrent && <IconCheck size={16} aria-hidden />}
            onClick={isCurrent ? undefined : () => askToLeave(() => void go(id))}
          >
            <bdi>{name}</bdi>
          </DropdownItem>
        );
      })}
    </div>
  );
}
