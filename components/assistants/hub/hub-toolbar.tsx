'use client';

import { NativeSelect, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { SearchBox } from '@/components/ui/search-box';
import { Toolbar } from '@/components/ui/toolbar';
import type { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { assistantStates, cardSorts } from '@/lib/contracts/flow-manager/assistant-cards';
import { assistantTypes } from '@/lib/contracts/flow-manager/assistants';
import { shownChannels } from './channel-icons';

export const filterNames = ['type', 'state', 'channel', 'sort', 'view', 'page'] as const;
type Values = Record<(typeof filterNames)[number], string>;

interface HubToolbarProps {
  search: ReturnType<typeof useSearchInAddress>;
  values: Values;
  onChange: (changes: Partial<Values>) => void;
}

/** Search, filters, order, and the choice between cards and a table. All of it is in the address. */
export function HubToolbar({ search, values, onChange }: HubToolbarProps) {
  const t = useTranslations('assistants');
  const tHub = useTranslations('assistantHub');
  return (
    <Toolbar
      end={
        <SegmentedControl
          size="xs"
          aria-label={tHub('view.label')}
          value={values.view || 'cards'}
          data={[
            { value: 'cards', label: <Choice icon={<IconLayoutGrid size={16} aria-hidden />}>{tHub('view.cards')}</Choice> },
            { value: 'table', label: <Choice icon={<IconTable size={16} aria-hidden />}>{tHub('view.table')}</Choice> },
          ]}
          onChange={(view) => onChange({ view: view === 'cards' ? '' : view })}
        />
      }
    >
      <SearchBox
        text={search.text}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        onChange={search.change}
        onClear={search.clear}
      />
      <NativeSelect
        aria-label={tHub('filters.type')}
        value={values.type}
        data={[{ value: '', label: tHub('filters.any_type') }, ...assistantTypes.map((value) => ({ value, label: t(`types.${value}`) }))]}
        onChange={({ currentTarget }) => onChange({ type: currentTarget.value })}
      />
      <NativeSelect
        aria-label={tHub('filters.state')}
        value={values.state}
        data={[
          { value: '', label: tHub('filters.any_state') },
          ...assistantStates.map((value) => ({ value, label: tHub(`states.${value}`) })),
        ]}
        onChange={({ currentTarget }) => onChange({ state: currentTarget.value })}
      />
      <NativeSelect
        aria-label={tHub('filters.channel')}
        value={values.channel}
        data={[
          { value: '', label: tHub('filters.any_channel') },
          ...shownChannels.map((value) => ({ value, label: tHub(`channels.${value}`) })),
        ]}
        onChange={({ currentTarget }) => onChange({ channel: currentTarget.value })}
      />
      <NativeSelect
        aria-label={tHub('filters.sort')}
        value={values.sort || 'activity'}
        data={cardSorts.map((value) => ({ value, label: tHub(`sorts.${value}`) }))}
        onChange={({ currentTarget }) => onChange({ sort: currentTarget.value === 'activity' ? '' : currentTarget.value })}
      />
    </Toolbar>
  );
}

function Choice({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <>
      {icon}
      <VisuallyHidden>{children}</VisuallyHidden>
    </>
  );
}
