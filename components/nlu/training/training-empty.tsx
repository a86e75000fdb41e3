import { Anchor, Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { nluHref } from '../frame/nlu-tabs';

/** Shown if there is nothing to train on, and there never was. */
export function TrainingEmpty({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nluTraining.training.empty');
  return (
    <EmptyState
      drawing={<TrainingDrawing />}
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} href={nluHref(assistant_id, 'intents')}>
          {t('action')}
        </Button>
      }
      guide={
        <Anchor component={Link} href={`${nluHref(assistant_id, 'guide')}#training`}>
          {t('guide')}
        </Anchor>
      }
    />
  );
}

/** The drawing for an untrained assistant: a curve that has yet to rise. */
function TrainingDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M16 10v66h92" />
      <path d="M28 62h12M52 62h12M76 62h12" strokeDasharray="2 5" />
      <path d="M24 66c28 0 30-42 74-46" stroke={accent} strokeDasharray="5 5" />
      <path d="m92 14 8 5-6 8" stroke={accent} />
    </Drawing>
  );
}
