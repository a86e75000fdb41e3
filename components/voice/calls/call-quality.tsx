'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { usePercent } from '@/components/i18n/use-percent';
import { Facts } from '@/components/ui/facts';
import { HelpTip } from '@/components/ui/help-tip';
import { Section } from '@/components/ui/section';
import type { CallDetail } from '@/lib/contracts/voice/calls';
import { VoiceFact } from '../voice-fact';

/** From which estimate on the sound is good, and fair. ITU-T G.107, Annex B. */
const ratings = [
  [4, 'good'],
  [3.1, 'fair'],
  [0, 'bad'],
] as const;

/** How the sound arrived: loss, jitter, and how people would rate it. */
export function CallQuality({ call: { quality } }: { call: CallDetail }) {
  const t = useTranslations('calls.quality');
  const percent = usePercent();
  if (!quality) {
    return (
      <Section title={t('title')}>
        <Text c="dimmed">{t('none')}</Text>
      </Section>
    );
  }
  const { received, lost, jitter_ms, mos } = quality;
  const all = received + lost;
  const rating = ratings.find(([least]) => mos >= least)?.[1] ?? 'bad';
  return (
    <Section title={t('title')} aside={<HelpTip>{t('mos_help')}</HelpTip>}>
      <Facts>
        <VoiceFact label={t('mos')}>
          {t(`ratings.${rating}`)} · {t('mos_value', { mos: Math.round(mos * 10) / 10 })}
        </VoiceFact>
        <VoiceFact label={t('loss')}>{t('loss_value', { percent: percent(all > 0 ? lost / all : 0, 1), lost, all })}</VoiceFact>
        <VoiceFact label={t('jitter')}>{t('milliseconds', { count: Math.round(jitter_ms) })}</VoiceFact>
      </Facts>
    </Section>
  );
}
