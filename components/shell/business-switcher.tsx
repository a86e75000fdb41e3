'use client';

import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMe } from '../session/use-me';
import { useSwitchBusiness } from '../session/use-switch-business';
import { askToLeave } from '../ui/ask-to-leave';
import { DropdownItem } from '../ui/dropdown-item';
import { DropdownMenu } from '../ui/dropdown-menu';
import { late } from '../ui/late';
import classes from './business-switcher.module.css';
import { usePlaces } from './use-places';

const NewBusinessDialog = late(() => import('./new-business-dialog').then((module) => module.NewBusinessDialog));

/**
 * The current business, or the platform, with links to the others and to create a new one.
 *
 * @param onChoose called before something else is shown, such as a dialog that a drawer would cover
 */
export function BusinessSwitcher({ onChoose }: { onChoose?: () => void }) {
  const t = useTranslations('shell.business');
  const { data: me } = useMe();
  const { go } = useSwitchBusiness();
  const places = usePlaces();
  const [isMaking, setIsMaking] = useState(false);
  if (!me) return <Skeleton height={40} />;

  const here = places.find(({ isHere }) => isHere);
  const name = here?.name ?? t('none');
  return (
    <>
      <DropdownMenu
        trigger={(props) => (
          <UnstyledButton {...props} className={classes.trigger} title={name}>
            {here && <here.Icon size={18} stroke={1.6} aria-hidden />}
            <span className="visually-hidden">{t('label')}</span>
            <span className={classes.name}>
              <bdi>{name}</bdi>
            </span>
            <IconSelector className={classes.sign} size={16} stroke={1.6} aria-hidden />
          </UnstyledButton>
        )}
      >
        <div role="group" aria-label={t('list')} className={classes.places}>
          {places.map(({ id, name: placeName, Icon, isHere }) => (
            <DropdownItem
              key={id}
              isCurrent={isHere}
              icon={<Icon size={16} stroke={1.6} aria-hidden />}
              end={isHere && <IconCheck size={16} aria-hidden />}
              onClick={() => {
                if (isHere) return;
                onChoose?.();
                askToLeave(() => void go(id));
              }}
            >
              <bdi>{placeName}</bdi>
            </DropdownItem>
          ))}
        </div>
        <DropdownItem
          icon={<IconPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => {
            onChoose?.();
            setIsMaking(true);
          }}
        >
          {t('new')}
        </DropdownItem>
      </DropdownMenu>
      {isMaking && <NewBusinessDialog onClose={() => setIsMaking(false)} />}
    </>
  );
}
