'use client';

import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { showToast } from '@/components/ui/show-toast';
import { chooseLinkedInPages, type LinkedInPage } from '@/lib/contracts/flow-manager/channels/linkedin';

interface PageChoiceProps {
  /** The connection that is being set up. */
  connection_id: string;
  choices: LinkedInPage['choices'];
  /** Gets the first page that was connected. */
  onDone: (connection_id: string) => void;
}

/** Asks which of the pages that a member administers are to be connected: one or several. */
export function PageChoice({ connection_id, choices, onDone }: PageChoiceProps) {
  const t = useTranslations('linkedin.choice');
  const [keys, setKeys] = useState<string[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const choose = useCall(chooseLinkedInPages, {
    onSuccess: ({ connection_id: first, refused }) => {
      for (const { name } of refused) showToast({ kind: 'error', message: t.rich('refused', { name, bdi: richIsolate }) });
      onDone(first);
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(keys.length === 0);
        if (keys.length) choose.mutate({ body: { connection_id, keys } });
      }}
    >
      <Stack gap="md" align="flex-start">
        <Text>{t('text')}</Text>
        <Checkbox.Group
          label={t('label')}
          value={keys}
          error={isMissing && keys.length === 0 ? t('required') : undefined}
          onChange={setKeys}
        >
          <Stack gap="xs" mt="xs">
            {choices.map(({ key, name }) => (
              <Checkbox key={key} value={key} label={<bdi>{name}</bdi>} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Button type="submit" loading={choose.isPending || choose.isSuccess}>
          {t('submit', { count: keys.length })}
        </Button>
      </Stack>
    </form>
  );
}
