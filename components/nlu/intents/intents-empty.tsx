import { Anchor } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { EmptyState } from '@/components/ui/empty-state';
import { nluHref } from '../frame/nlu-tabs';

/** Shown if there are no intents yet. */
export function IntentsEmpty({ assistant_id, action }: { assistant_id: string; action: React.ReactNode }) {
  const t = useTranslations('nlu.intents.empty');
  return (
    <EmptyState
      drawing={<IntentsDrawing />}
      title={t('title')}
      text={t('text')}
      action={action}
      guide={
        <Anchor component={Link} href={nluHref(assistant_id, 'guide')}>
          {t('guide')}
        </Anchor>
      }
    />
  );
}

/** The drawing for an empty list of intents: three ways to say one thing. */
function IntentsDrawing() {
  return (
    <svg width="120" height="88" viewBox="0 0 120 88" fill="none" aria-hidden>
      {[12, 36, 60].map((y) => (
        <g key={y}>
          <rect x="8" y={y} width="46" height="16" rx="8" stroke="var(--mantine-color-dimmed)" strokeWidth="1.5" />
          <path d={`M18 ${y + 8}h26`} stroke="var(--mantine-color-dimmed)" strokeWidth="1.5" strokeLinecap="round" />
          <path d={`M54 ${y + 8}C68 ${y + 8} 66 44 80 44`} stroke="var(--mantine-color-default-border)" strokeWidth="1.5" />
        </g>
      ))}
      <circle
        cx="95"
        cy="44"
        r="15"
        fill="var(--mantine-primary-color-light)"
        stroke="var(--mantine-primary-color-filled)"
        strokeWidth="1.5"
      />
      <path d="m88 44 5 5 9-10" stroke="var(--mantine-primary-color-filled)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
