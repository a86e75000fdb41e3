'use client';

import { IconAlertTriangle, IconClock, IconMapPin, IconRoute } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { VisitFigure } from '@/components/canvas/visit-figure';
import classes from '@/components/canvas/visits.module.css';
import { Link } from '@/components/i18n/navigation';
import { useDuration } from '@/components/workflow-fields/use-duration';
import { useShownVisits, type StateVisits } from './visits-context';

/** What cards show while the visits are shown. The words are only on pages that can show them. */
export const visitBadgeOf = (id: string) => <StateVisitBadge id={id} />;

const none = { entered: 0, failed: 0, here_now: 0, median_ms: null };

function StateVisitBadge({ id }: { id: string }) {
  const shown = useShownVisits();
  return shown && <StateFigures id={id} version_id={shown.version_id} visits={shown.states.get(id) ?? none} />;
}

interface StateFiguresProps {
  id: string;
  version_id: string;
  visits: Omit<StateVisits, 'id' | 'average_ms'>;
}

/** How often a state was entered, how long instances stayed, and how many are there now. */
function StateFigures({ id, version_id, visits: { entered, failed, here_now, median_ms } }: StateFiguresProps) {
  const t = useTranslations('workflowVisits');
  const format = useFormatter();
  const duration = useDuration();
  const figures = [
    { name: 'entered', Icon: IconRoute, text: format.number(entered) },
    ...(median_ms === null ? [] : [{ name: 'median', Icon: IconClock, text: duration(median_ms) } as const]),
    ...(failed === 0 ? [] : [{ name: 'failed', Icon: IconAlertTriangle, text: format.number(failed) } as const]),
  ] as const;
  return (
    <ul className={classes.figures} data-failed={failed > 0 || undefined} aria-label={t('title')}>
      {figures.map(({ name, Icon, text }) => (
        <VisitFigure key={name} name={t(`figures.${name}`)} meaning={t(`meaning.${name}`)} Icon={Icon}>
          {text}
        </VisitFigure>
      ))}
      {here_now > 0 && (
        <li className={classes.figure}>
          <Link
            href={`/workflows/instances?version=${version_id}&state=${id}`}
            title={`${t('figures.here_now')}: ${t('meaning.here_now')}`}
          >
            <IconMapPin size={14} aria-hidden />
            <span className="visually-hidden">{t('figures.here_now')} </span>
            {format.number(here_now)}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** How often a transition was taken, while the visits are shown. */
export function TransitionVisitBadge({ id }: { id: string }) {
  const taken = useShownVisits()?.transitions.get(id);
  return taken !== undefined && <Taken times={taken} />;
}

function Taken({ times }: { times: number }) {
  const t = useTranslations('workflowVisits');
  const format = useFormatter();
  return (
    <span className={classes.path} title={`${t('figures.taken')}: ${t('meaning.taken')}`}>
      <IconRoute size={12} aria-hidden />
      <span className="visually-hidden">{t('figures.taken')} </span>
      {format.number(times)}
    </span>
  );
}
