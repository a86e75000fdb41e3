'use client';

import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Integration } from '@/lib/contracts/flow-manager/integrations/integrations';
import { IntegrationState } from '../frame/integration-state';
import classes from './gallery.module.css';

interface KindStateProps {
  /** Of each thing of the kind. Undefined until they are loaded. */
  states: readonly Integration['state'][] | undefined;
  isError: boolean;
  /** How many there are, in words. */
  count: string;
}

/** How many things of a kind there are, and the state that matters most. */
export function KindState({ states, isError, count }: KindStateProps) {
  const t = useTranslations('integrations.gallery');
  if (isError) return <span className={classes.count}>{t('unknown')}</span>;
  if (!states) return <Skeleton height={16} width={120} />;
  const attention = states.filter((state) => state === 'attention').length;
  return (
    <span className={classes.facts}>
      <IntegrationState state={attention > 0 ? 'attention' : states.includes('connected') ? 'connected' : 'off'} />
      <span className={classes.count}>{attention > 0 ? t('attention', { count: attention }) : count}</span>
    </span>
  );
}
