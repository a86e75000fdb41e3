'use client';

import { Button, Radio, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import type { OauthChannel } from '@/lib/channels/oauth-channels';
import { chooseOauthAccount, type OauthResult } from '@/lib/contracts/flow-manager/channels/oauth';
import classes from '../channels.module.css';

interface AccountChoiceProps {
  channel: OauthChannel;
  result: OauthResult;
  onDone: (connection_id: string) => void;
}

/** Asks which of several accounts is to be connected. */
export function AccountChoice({ channel, result: { connection_id, choices }, onDone }: AccountChoiceProps) {
  const t = useTranslations('channels.oauth');
  const [key, setKey] = useState(choices[0]?.key ?? '');
  const choose = useCall(chooseOauthAccount(channel), { onSuccess: (chosen) => onDone(chosen.connection_id) });
  return (
    <form
      className={classes.page}
      onSubmit={(event) => {
        event.preventDefault();
        choose.mutate({ body: { connection_id, key } });
      }}
    >
      <Stack gap="md" align="flex-start">
        <Title order={1} size="h2">
          {t('choose')}
        </Title>
        <Text>{t('choose_text')}</Text>
        <Radio.Group value={key} onChange={setKey} aria-label={t('choose')}>
          <Stack gap="xs">
            {choices.map((account) => (
              <Radio key={account.key} value={account.key} label={<bdi>{account.name}</bdi>} />
            ))}
          </Stack>
        </Radio.Group>
        <Button type="submit" loading={choose.isPending || choose.isSuccess}>
          {t('choose_submit')}
        </Button>
      </Stack>
    </form>
  );
}
