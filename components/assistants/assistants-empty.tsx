'use client';

import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { AssistantDrawing } from './assistant-drawing';

/** Where there is no assistant yet: what one is for, and the way to the first. */
export function AssistantsEmpty({ mayCreate }: { mayCreate: boolean }) {
  const t = useTranslations('assistants.empty');
  return (
    <Stack align="center" gap="sm" py={64} px="md" ta="center">
      <AssistantDrawing />
      <Title order={2} size="h4">
        {t('title')}
      </Title>
      <Text c="dimmed" maw={420}>
        {mayCreate ? t('text') : t('read_only')}
      </Text>
      {mayCreate && (
        <>
          <Button component={Link} href="/assistants/new" mt="xs">
            {t('action')}
          </Button>
          <Anchor component={Link} href="/developers" size="sm">
            {t('guide')}
          </Anchor>
        </>
      )}
    </Stack>
  );
}
