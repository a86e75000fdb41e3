import { Anchor } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { EmptyState } from '@/components/ui/empty-state';
import { nluHref } from '../frame/nlu-tabs';
import { IntentsDrawing } from './intents-drawing';

/** Where there are no intents yet. */
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
