'use client';

import { IconBuildingCommunity, IconBuildingStore, IconCheck, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useSwitchBusiness } from '../session/use-switch-business';
import { useMe } from '../session/use-me';
import { askToLeave } from '../ui/ask-to-leave';
import { DropdownItem } from '../ui/dropdown-item';
import classes from './top-bar.module.css';

/** Each of one's businesses and, for the platform's people, the platform, to go on there; and a further business. */
export function BusinessItems({ onCreate }: { onCreate: () => void }) {
  const t = useTranslations('shell.account');
  const { data: me } = useMe();
  const { go } = useSwitchBusiness();
  if (!me) return null;
  const places = [
    ...me.businesses.map(({ id, name }) => ({ id, name, Icon: IconBuildingStore })),
    ...(me.is_of_platform ? [{ id: null, name: t('platform'), Icon: IconBuildingCommunity }] : []),
  ];
  return (
    <div role="group" aria-label={t('businesses')} className={classes.businesses}>
      {places.map(({ id, name, Icon }) => {
        const isCurrent = id === (me.business?.id ?? null);
        return (
          <DropdownItem
            key={id}
            isCurrent={isCurrent}
            icon={<Icon size={16} stroke={1.6} aria-hidden />}
            end={isCurrent && <IconCheck size={16} aria-hidden />}
            onClick={isCurrent ? undefined : () => askToLeave(() => void go(id))}
          >
            <bdi>{name}</bdi>
          </DropdownItem>
        );
      })}
      <DropdownItem icon={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={onCreate}>
        {t('new_business')}
      </DropdownItem>
    </div>
  );
}
