'use client';

import { IconBuildings, IconBuildingStore, type TablerIcon } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useMe } from '../session/use-me';

interface Place {
  /** Null for the platform. */
  id: string | null;
  name: string;
  Icon: TablerIcon;
  isHere: boolean;
}

/** The places a person can switch to: each of their businesses and, for the platform's people, the platform. */
export function usePlaces(): readonly Place[] {
  const t = useTranslations('shell.nav');
  const { data: me } = useMe();
  if (!me) return [];
  const here = me.business?.id ?? null;
  return [
    ...me.businesses.map(({ id, name }) => ({ id, name, Icon: IconBuildingStore, isHere: id === here })),
    ...(me.is_of_platform ? [{ id: null, name: t('platform'), Icon: IconBuildings, isHere: here === null }] : []),
  ];
}
