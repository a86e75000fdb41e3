import { Anchor, Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { CompanionDrawing } from '@/components/ui/companion-drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { nluHref } from '../frame/nlu-tabs';

/** Where there is nothing to train on, and never was. */
export function TrainingEmpty({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nluTraining.training.empty');
  return (
    <EmptyState
      drawing={<CompanionDrawing />}
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
