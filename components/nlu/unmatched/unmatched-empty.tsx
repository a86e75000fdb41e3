'use client';

import { Anchor } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { CompanionDrawing } from '@/components/ui/companion-drawing';
import { EmptyState } from '@/components/ui/empty-state';
import type { UnmatchedGroup } from '@/lib/contracts/flow-manager/nlu/unmatched';
import { nluHref } from '../frame/nlu-tabs';

/** Where nothing waits, or nothing was decided yet. */
export function UnmatchedEmpty({ assistant_id, status }: { assistant_id: string; status: UnmatchedGroup['status'] }) {
  const t = useTranslations('nluTraining.unmatched.empty');
  return (
    <EmptyState
      drawing={<CompanionDrawing />}
      title={t(`${status}.title`)}
      text={t(`${status}.text`)}
      guide={
        <Anchor component={Link} href={`${nluHref(assistant_id, 'guide')}#unmatched`}>
          {t('guide')}
        </Anchor>
      }
    />
  );
}
