'use client';

import { useTranslations } from 'next-intl';
import {
  getAbandonmentNodes,
  getAbandonmentSeries,
  getComponentPerformance,
  getComponentSeries,
  getExecutionsReport,
  getExecutionsSeries,
  getFlowsReport,
  getFlowsSeries,
} from '@/lib/contracts/flow-manager/dashboard';
import { ChartCard } from '../chart-card';
import { FigureCard } from '../figure-card';
import { RankedCard } from '../ranked-card';
import { ReportGroup } from '../report-group';
import type { ReportInput } from '../report-input';
import { useBusinessesBy } from '../use-businesses-by';
import { useContent } from '../use-content';
import { useKindName } from '../use-kind-name';
import { useShow } from '../use-show';

/** Flows, how their executions ended, and at which nodes customers got stuck or left. */
export function FlowsReport({ period, series }: ReportInput) {
  const t = useTranslations('reporting');
  const draw = useContent();
  const { by, linkBy } = useBusinessesBy(period);
  const show = useShow();
  const nodeType = useKindName('node_types');
  const flows = { endpoint: getFlowsReport, input: period };
  const executions = { endpoint: getExecutionsReport, input: period };
  return (
    <ReportGroup
      title={t('groups.flows')}
      figures={
        <>
          <FigureCard {...flows} name="published_flows" pick={({ published }) => published} better="more" href={by('flows')} />
          <FigureCard {...flows} name="new_flows" pick={({ new_flows }) => new_flows} better="more" href={by('flows')} />
          <FigureCard {...flows} name="activations" pick={({ activations }) => activations} better="more" href={by('flows')} />
          <FigureCard
            {...executions}
            name="ended_share"
            pick={({ ended_share }) => ended_share}
            as="share"
            better="more"
            href={by('executions')}
          />
          <FigureCard
            {...executions}
            name="abandoned_share"
            pick={({ abandoned_share }) => abandoned_share}
            as="share"
            better="less"
            href={by('abandoned')}
          />
          <FigureCard
            {...executions}
            name="failed_turns"
            pick={({ failed_turns }) => failed_turns}
            better="less"
            href={by('failed_turns')}
          />
        </>
      }
      charts={
        <>
          <ChartCard
            name="executions"
            endpoint={getExecutionsSeries}
            input={series}
            content={(data) => draw(data, ['executions', 'ended', 'abandoned', 'failed_turns'])}
            kind="line"
            link={linkBy('executions')}
          />
          <ChartCard
            name="flows"
            endpoint={getFlowsSeries}
            input={series}
            content={(data) => draw(data, ['new_flows', 'activations'])}
            kind="bar"
            link={linkBy('flows')}
          />
          <RankedCard
            name="component_performance"
            id="component-performance"
            endpoint={getComponentPerformance}
            input={period}
            hue="cyan"
            rows={({ items }) =>
              items.map(({ node_type, entered, stalled, abandoned, stalled_share }) => ({
                key: node_type,
                name: nodeType(node_type),
                href: by('executions'),
                values: [entered.current, stalled.current, stalled_share.current, abandoned.current],
              }))
            }
            columns={[
              { title: t('series.entered') },
              { title: t('series.stalled'), isSecondary: true },
              { title: t('columns.stalled_share'), show: show.share },
              { title: t('columns.left') },
            ]}
          />
          <ChartCard
            name="components"
            endpoint={getComponentSeries}
            input={series}
            content={(data) => draw(data, ['entered', 'stalled', 'abandoned'])}
            kind="line"
            link={linkBy('executions')}
          />
          <RankedCard
            name="abandonment_nodes"
            id="abandonment-nodes"
            endpoint={getAbandonmentNodes}
            input={period}
            hue="amber"
            rows={({ items }) =>
              items.map(({ business, assistant, flow, node, abandoned }) => ({
                key: node.id,
                name: node.key ?? nodeType(node.type),
                of: [business.name, assistant?.name, flow?.name].filter(Boolean).join(' · '),
                href: `/platform/businesses/${business.id}`,
                values: [abandoned.current, abandoned.previous],
              }))
            }
            columns={[{ title: t('columns.left') }, { title: t('columns.before'), isSecondary: true }]}
          />
          <RankedCard
            name="abandonment_by_type"
            endpoint={getAbandonmentNodes}
            input={period}
            hue="amber"
            rows={({ by_type }) =>
              by_type.map(({ node_type, abandoned }) => ({
                key: node_type,
                name: nodeType(node_type),
                href: by('abandoned'),
                values: [abandoned.current, abandoned.previous],
              }))
            }
            columns={[{ title: t('columns.left') }, { title: t('columns.before'), isSecondary: true }]}
          />
          <ChartCard
            name="abandonment"
            endpoint={getAbandonmentSeries}
            input={series}
            content={(data) => draw(data, ['abandoned'])}
            link={linkBy('abandoned')}
          />
        </>
      }
    />
  );
}
