'use client';

import { useTranslations } from 'next-intl';
import { getSupportReport } from '@/lib/contracts/user-management/reporting';
import { usePermission } from '@/components/session/use-permission';
import { ChartCard } from '../chart-card';
import { FigureCard } from '../figure-card';
import { RankedCard } from '../ranked-card';
import { ReportGroup } from '../report-group';
import type { ReportInput } from '../report-input';
import { useContent } from '../use-content';
import { useKindName } from '../use-kind-name';

/** How many tickets businesses open, and how fast they are answered. */
export function SupportReport({ series }: ReportInput) {
  const t = useTranslations('reporting');
  const draw = useContent();
  const priorityName = useKindName('priorities');
  const tickets = usePermission('platform_tickets.answer') ? '/platform/tickets' : undefined;
  const report = { endpoint: getSupportReport, input: series };
  const asked = { ...report, href: tickets };
  return (
    <ReportGroup
      title={t('groups.support')}
      figures={
        <>
          <FigureCard {...asked} name="open_tickets" pick={({ open }) => ({ current: open })} href={tickets && `${tickets}?status=open`} />
          <FigureCard {...asked} name="opened_tickets" pick={({ opened }) => opened} better="less" />
          <FigureCard
            {...asked}
            name="resolved_tickets"
            pick={({ resolved }) => resolved}
            better="more"
            href={tickets && `${tickets}?status=resolved`}
          />
          <FigureCard {...asked} name="first_answer" pick={(data) => data.first_answer_seconds} as="duration" better="less" />
          <FigureCard {...asked} name="resolution" pick={(data) => data.resolution_seconds} as="duration" better="less" />
        </>
      }
      charts={
        <>
          <ChartCard
            {...report}
            name="tickets"
            content={(data) => draw(data.series, ['opened', 'resolved'])}
            kind="bar"
            link={tickets ? { href: tickets, label: t('links.tickets') } : undefined}
          />
          <RankedCard
            {...report}
            name="by_priority"
            hue="pink"
            rows={({ by_priority }) =>
              by_priority.map(({ priority, opened }) => ({
                key: priority,
                name: priorityName(priority),
                href: tickets && `${tickets}?priority=${priority}`,
                values: [opened.current, opened.previous],
              }))
            }
            columns={[{ title: t('series.opened') }, { title: t('columns.before') }]}
          />
        </>
      }
    />
  );
}
