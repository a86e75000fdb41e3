'use client';

import { useTranslations } from 'next-intl';

/** Returns a function that writes a number of seconds in minutes, with the seconds that are left over. */
export function useMinutes(): (seconds: number) => string {
  const t = useTranslations('callPlans.duration');
  return (seconds) => {
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
    return rest === 0 ? t('minutes', { count: minutes }) : t('exact', { minutes, seconds: rest });
  };
}
