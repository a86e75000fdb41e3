'use client';

import { useTranslations } from 'next-intl';
import { getKnowledgeComposition, getKnowledgeReport, getKnowledgeSeries } from '@/lib/contracts/flow-manager/dashboard';
import { ChartCard } from '../chart-card';
import { FigureCard } from '../figure-card';
import { RankedCard } from '../ranked-card';
import { ReportGroup } from '../report-group';
import type { ReportInput } from '../report-input';
import { useBusinessesBy } from '../use-businesses-by';
import { useContent } from '../use-content';
import { useKindName } from '../use-kind-name';

/** What assistants can look up: how much, of which kinds, and what was missing. */
export function KnowledgeReport({ period, series }: ReportInput) {
  const t = useTranslations('reporting');
  const draw = useContent();
  const { by, linkBy } = useBusinessesBy(period);
  const kindName = useKindName('document_kinds');
  const stateName = useKindName('document_states');
  const asked = { endpoint: getKnowledgeReport, input: period };
  return (
    <ReportGroup
      title={t('groups.knowledge')}
      figures={
        <>
          <FigureCard {...asked} name="documents" pick={({ documents }) => documents} better="more" href={by('documents')} />
          <FigureCard {...asked} name="passages" pick={({ passages }) => ({ current: passages })} href={by('documents')} />
          <FigureCard
            {...asked}
            name="failed_documents"
            pick={(data) => ({ current: data.failed_documents })}
            href={by('failed_documents')}
          />
          <FigureCard {...asked} name="misses" pick={({ misses }) => misses} better="less" href={by('misses')} />
        </>
      }
      charts={
        <>
          <RankedCard
            name="by_kind"
            id="by-kind"
            endpoint={getKnowledgeComposition}
            input={period}
            hue="brown"
            rows={({ by_kind }) =>
              by_kind.map(({ kind, documents, passages }) => ({
                key: kind,
                name: kindName(kind),
                href: by('documents'),
                values: [documents, passages],
              }))
            }
            columns={[{ title: t('columns.documents') }, { title: t('columns.passages') }]}
          />
          <RankedCard
            name="by_state"
            id="by-state"
            endpoint={getKnowledgeComposition}
            input={period}
            hue="brown"
            rows={({ by_state }) =>
              by_state.map(({ state, documents }) => ({
                key: state,
                name: stateName(state),
                href: by(state === 'failed' ? 'failed_documents' : 'documents'),
                values: [documents],
              }))
            }
            columns={[{ title: t('columns.documents') }]}
          />
          <ChartCard
            name="new_documents"
            endpoint={getKnowledgeSeries}
            input={series}
            content={(data) => draw(data, ['new_documents'])}
            kind="bar"
            link={linkBy('documents')}
          />
          <ChartCard
            name="misses"
            endpoint={getKnowledgeSeries}
            input={series}
            content={(data) => draw(data, ['misses'])}
            link={linkBy('misses')}
          />
        </>
      }
    />
  );
}
