'use client';

import { SegmentedControl } from '@mantine/core';
import { IconMessages, IconSitemap } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useFlowView } from './use-flow-view';

const views = [
  { value: 'cards', Icon: IconSitemap },
  { value: 'chat', Icon: IconMessages },
] as const;

/** Chooses between the cards and the conversation. The selected node stays selected. */
export function ViewSwitch() {
  const t = useTranslations('flowLinear.views');
  const [view, setView] = useFlowView();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('label')}
      value={view}
      onChange={setView}
      data={views.map(({ value, Icon }) => ({
        value,
        label: (
          <span title={t(value)}>
            <Icon size={16} display="block" aria-hidden />
            <span className="visually-hidden">{t(value)}</span>
          </span>
        ),
      }))}
    />
  );
}
