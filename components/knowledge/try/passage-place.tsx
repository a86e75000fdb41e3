'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { FoundPassage } from '@/lib/contracts/flow-manager/knowledge/search';
import classes from './try.module.css';

/** Where a passage is in its document: its headings, and the page, sheet, row, or address. Renders nothing if neither is known. */
export function PassagePlace({ headings, location }: Pick<FoundPassage, 'headings' | 'location'>) {
  const t = useTranslations('knowledge.place');
  const format = useFormatter();
  const { page, sheet, row, url } = location ?? {};
  const places = [
    ...(page === undefined ? [] : [t('page', { number: page })]),
    ...(sheet ? [t('sheet', { name: sheet })] : []),
    ...(row === undefined ? [] : [t('row', { number: row })]),
  ];
  if (headings.length === 0 && places.length === 0 && !url) return null;
  return (
    <div className={classes.place}>
      {headings.length > 0 && <bdi>{headings.join(' › ')}</bdi>}
      {places.length > 0 && <span>{format.list(places, { type: 'unit' })}</span>}
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          <bdi dir="ltr">{url}</bdi>
        </a>
      )}
    </div>
  );
}
