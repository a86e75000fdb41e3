'use client';

import { Button, Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMe } from '../session/use-me';
import { useSwitchBusiness } from '../session/use-switch-business';
import { CompanionDrawing } from '../ui/companion-drawing';
import { EmptyState } from '../ui/empty-state';
import { late } from '../ui/late';

const NewBusinessDialog = late(() => import('./new-business-dialog').then((module) => module.NewBusinessDialog));

/** For whoever is in no business: the way into one of theirs, or to a new one. */
export function NoBusiness() {
  const t = useTranslations('shell.no_business');
  const { data: me } = useMe();
  const { go, isPending } = useSwitchBusiness();
  const [isMaking, setIsMaking] = useState(false);
  const businesses = me?.businesses ?? [];
  return (
    <>
      <EmptyState
        order={1}
        drawing={<CompanionDrawing />}
        title={t('title')}
        text={t(businesses.length > 0 ? 'choose' : 'text')}
        action={
          <Group gap="xs" justify="center">
            {businesses.map(({ id, name }) => (
              <Button key={id} variant="default" loading={isPending} onClick={() => void go(id)}>
                <bdi>{name}</bdi>
              </Button>
            ))}
            <Button onClick={() => setIsMaking(true)}>{t('create')}</Button>
          </Group>
        }
      />
      {isMaking && <NewBusinessDialog onClose={() => setIsMaking(false)} />}
    </>
  );
}
