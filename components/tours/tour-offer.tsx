'use client';

import { Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { TourKey } from '@/lib/tours';
import { useMe } from '../session/use-me';
import { usePermission } from '../session/use-permission';
import { useRunningTour, writeRunning } from './running-tour';
import classes from './tours.module.css';
import { useTours } from './use-tours';

/** Offers the tour of this page to a member who has neither seen nor declined it. It is part of the page, so it covers nothing. */
export function TourOffer({ tour }: { tour: TourKey }) {
  const t = useTranslations('tours');
  const { data: me } = useMe();
  const { stateOf, isLoaded, end } = useTours();
  const running = useRunningTour();
  // Whoever cannot store the answer would be asked each time.
  const mayStore = usePermission('account.update');
  if (!me || !mayStore || !isLoaded || stateOf(tour) || running) return null;
  return (
    <Group component="aside" className={classes.offer} aria-label={t('help')} gap="xs">
      <Text size="sm" className={classes.offerWords}>
        {t('offer.text', { tour: t(`names.${tour}`) })}
      </Text>
      <Button size="compact-sm" variant="light" onClick={() => writeRunning({ user_id: me.id, tour, step: 0 })}>
        {t('offer.start')}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => end(tour, 'skipped')}>
        {t('offer.skip')}
      </Button>
    </Group>
  );
}
