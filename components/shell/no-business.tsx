'use client';

import { Button, Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isOfPlatformOnly } from '../session/may';
import { useMe } from '../session/use-me';
import { useSwitchBusiness } from '../session/use-switch-business';
import { accent, Drawing } from '../ui/drawing';
import { EmptyState } from '../ui/empty-state';
import { late } from '../ui/late';

const NewBusinessDialog = late(() => import('./new-business-dialog').then((module) => module.NewBusinessDialog));

/** For a person in no business: opens one of theirs, or creates a new one. */
export function NoBusiness() {
  const t = useTranslations('shell.no_business');
  const { data: me } = useMe();
  const { go, isPending } = useSwitchBusiness();
  const [isMaking, setIsMaking] = useState(false);
  const businesses = me?.businesses ?? [];
  const isOfPlatform = isOfPlatformOnly(me);
  return (
    <>
      <EmptyState
        order={1}
        drawing={<StorefrontDrawing />}
        title={t(isOfPlatform ? 'page_title' : 'title')}
        text={t(businesses.length > 0 ? 'choose' : isOfPlatform ? 'page_text' : 'text')}
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

/** The drawing for a person in no business: a shop that is about to open. */
function StorefrontDrawing() {
  return (
    <Drawing>
      <path d="M22 40v38h76V40M12 78h96" />
      <path
        d="M24 12h72l12 20a8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0Z"
        stroke={accent}
      />
      <path d="M34 78V54h18v24" />
      <rect x="64" y="54" width="22" height="14" rx="2" />
    </Drawing>
  );
}
