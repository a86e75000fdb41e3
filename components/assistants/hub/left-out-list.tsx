'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { LeftOut } from '@/lib/contracts/flow-manager/assistant-exchange';
import classes from './hub.module.css';

/** What a file of an assistant does not have, or what was not taken over from one. */
export function LeftOutList({ title, items }: { title: string; items: readonly LeftOut[] }) {
  const t = useTranslations('assistantHub.left_out');
  if (items.length === 0) return null;
  return (
    <div role="group" aria-label={title}>
      <Text fw={500}>{title}</Text>
      <ul className={classes.report}>
        {items.map(({ kind, name, place }, at) => (
          <li key={at}>
            {t(`kinds.${kind}`)}: <bdi>{name}</bdi>
            {place && (
              <>
                {' '}
                (<bdi>{place}</bdi>)
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
