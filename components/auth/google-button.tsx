'use client';

import { Button, Divider, Stack, Text } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { beginGoogleTrip } from './google-trip';

/** Begins the Google round trip, which is used for both sign-in and registration. */
export function GoogleButton({ next }: { next: string }) {
  const t = useTranslations('auth.google');
  const locale = useLocale();
  const [isPending, setIsPending] = useState(false);
  const [isFailed, setIsFailed] = useState(false);

  const begin = async () => {
    setIsPending(true);
    setIsFailed(false);
    try {
      await beginGoogleTrip({ locale, next });
    } catch {
      setIsPending(false);
      setIsFailed(true);
    }
  };

  return (
    <Stack gap="md">
      <Button
        variant="default"
        leftSection={<IconBrandGoogle size={18} aria-hidden />}
        loading={isPending}
        onClick={() => void begin()}
        fullWidth
      >
        {t('button')}
      </Button>
      {isFailed && (
        <Text size="sm" c="red" role="alert">
          {t('failed')}
        </Text>
      )}
      <Divider label={t('or')} />
    </Stack>
  );
}
