'use client';

import { useTranslations } from 'next-intl';
import { getBusinessData } from '@/lib/contracts/flow-manager/business-dashboard';
import type { CallInput } from '../api/client';
import { useEndpoint } from '../api/use-endpoint';
import { FigureCard } from '../reporting/figure-card';
import { RankedCard } from '../reporting/ranked-card';
import { ReportGroup } from '../reporting/report-group';
import { useKindName } from '../reporting/use-kind-name';
import { usePermission } from '../session/use-permission';
import { useVersionOfFlow } from './use-version-of-flow';

interface OwnersQuestionsProps {
  period: CallInput<typeof getBusinessData>;
  /** The inbox, for those who may open it. */
  inbox: string | undefined;
}

/** What an owner asks: who was understood, who needed a human and waited for how long, and where customers left. */
export function OwnersQuestions({ period, inbox }: OwnersQuestionsProps) {
  const t = useTranslations('reporting');
  const nodeType = useKindName('node_types');
  const mayReadNlu = usePermission('nlu.read');
  const mayReadFlows = usePermission('flows.read');
  const { data } = useEndpoint(getBusinessData, period);
  const versionOf = useVersionOfFlow(data?.leaving.flatMap(({ assistant }) => assistant?.id ?? []) ?? [], mayReadFlows);
  const asked = { endpoint: getBusinessData, input: period };
  return (
    <ReportGroup
      title={t('groups.answers')}
      figures={
        <>
          <FigureCard
            {...asked}
            name="understood_share"
            pick={(data) => data.understood_share}
            as="share"
            better="more"
            href="#not-understood"
          />
          <FigureCard
            {...asked}
            name="without_human_share"
            pick={(data) => data.without_human_share}
            as="share"
            better="more"
            href={inbox}
          />
          <FigureCard
            {...asked}
            name="handoffs"
            pick={({ handoffs }) => handoffs.opened}
            better="less"
            href={inbox}
            note={({ handoffs }) => t('waiting_now', { count: handoffs.waiting })}
          />
          <FigureCard {...asked} name="wait" pick={({ handoffs }) => handoffs.wait_seconds} as="duration" better="less" href={inbox} />
          <FigureCard
            {...asked}
            name="longest_wait"
            pick={({ handoffs }) => handoffs.longest_wait_seconds}
            as="duration"
            better="less"
            href={inbox}
          />
          <FigureCard {...asked} name="rating" pick={({ satisfaction }) => satisfaction.rating} as="average" better="more" href={inbox} />
        </>
      }
      charts={
        <>
          <RankedCard
            {...asked}
            id="not-understood"
            name="not_understood"
            hue="red"
            rows={({ messages_not_understood }) =>
              messages_not_understood.map(({ text, count, assistant: { id, name } }) => ({
                key: `${id} ${text}`,
                name: text,
                of: name,
                href: mayReadNlu ? `/assistants/${id}/nlu/unmatched` : undefined,
                values: [count],
              }))
            }
            columns={[{ title: t('columns.times') }]}
          />
          <RankedCard
            {...asked}
            name="leaving"
            hue="amber"
            rows={({ leaving }) =>
              leaving.map(({ assistant, flow, node, abandoned }) => {
                const version_id = flow && versionOf(flow.id);
                const named = encodeURIComponent(node.key ?? node.id);
                return {
                  key: node.id,
                  name: node.key ?? nodeType(node.type),
                  of: [flow?.name, assistant?.name].filter(Boolean).join(' · '),
                  href: assistant && version_id ? `/assistants/${assistant.id}/flows/${version_id}?node=${named}` : undefined,
                  values: [abandoned.current, abandoned.previous],
                };
              })
            }
            columns={[{ title: t('columns.left') }, { title: t('columns.before'), isSecondary: true }]}
          />
          <RankedCard
            {...asked}
            name="ratings"
            hue="olive"
            rows={({ satisfaction }) =>
              satisfaction.ratings.current === 0
                ? []
                : satisfaction.distribution
                    .toSorted((a, b) => b.rating - a.rating)
                    .map(({ rating, ratings }) => ({ key: String(rating), name: t('stars', { rating }), values: [ratings] }))
            }
            columns={[{ title: t('series.ratings') }]}
            link={inbox ? { href: inbox, label: t('links.conversations') } : undefined}
          />
        </>
      }
    />
  );
}
