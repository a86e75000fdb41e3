'use client';

import { IconDoorExit, IconHeadset, IconMoodConfuzed, IconRoute } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { VisitFigure } from '@/components/canvas/visit-figure';
import classes from '@/components/canvas/visits.module.css';
import { heatOf, shareOf } from './leaving';
import { useShownVisits } from './visits-context';

/** How often a node was visited, and what happened there. */
export function NodeVisitBadge({ id }: { id: string }) {
  const t = useTranslations('flowVisits');
  const format = useFormatter();
  const shown = useShownVisits();
  if (!shown) return null;
  const { visits, stalled, abandoned, handoffs } = shown.nodes.get(id) ?? { visits: 0, stalled: 0, abandoned: 0, handoffs: 0 };
  const share = shareOf(abandoned, visits);
  const figures = [
    { name: 'visits', Icon: IconRoute, count: visits },
    { name: 'abandoned', Icon: IconDoorExit, count: abandoned },
    { name: 'stalled', Icon: IconMoodConfuzed, count: stalled },
    { name: 'handoffs', Icon: IconHeadset, count: handoffs },
  ] as const;
  return (
    <ul className={classes.figures} data-heat={heatOf(share ?? 0)} aria-label={t('title')}>
      {figures.map(
        ({ name, Icon, count }) =>
          (count > 0 || name === 'visits') && (
            <VisitFigure key={name} name={t(`figures.${name}`)} meaning={t(`meaning.${name}`)} Icon={Icon}>
              {format.number(count)}
              {name === 'abandoned' && share !== null && <span> ({format.number(share, { style: 'percent' })})</span>}
            </VisitFigure>
          ),
      )}
    </ul>
  );
}

/** How often a path was taken, and by which share of the visits of its node. */
export function EdgeVisitBadge({ id, source }: { id: string; source: string }) {
  const t = useTranslations('flowVisits');
  const format = useFormatter();
  const shown = useShownVisits();
  const visits = shown?.edges.get(id);
  if (visits === undefined) return null;
  const share = shareOf(visits, shown?.nodes.get(source)?.visits ?? 0);
  return (
    <span className={classes.path} title={t('meaning.edge')}>
      <IconRoute size={12} aria-hidden />
      <span className="visually-hidden">{t('figures.edge')} </span>
      {format.number(visits)}
      {share !== null && <span> ({format.number(share, { style: 'percent' })})</span>}
    </span>
  );
}
