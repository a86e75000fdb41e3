'use client';

import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { suggest } from '@/lib/contracts/flow-manager/inbox/actions';
import { useCall } from '../../api/use-call';
import { useErrorText } from '../../api/use-error-text';
import classes from './composer.module.css';

interface AdviceProps {
  sessionId: string;
  onUse: (text: string) => void;
  onClose: () => void;
}

/** A suggested reply from the assistant's knowledge and model. It only goes into the field, and is never sent by itself. */
export function Advice({ sessionId, onUse, onClose }: AdviceProps) {
  const t = useTranslations('inbox.suggestion');
  const errorText = useErrorText();
  const { data, error, isPending, mutate } = useCall(suggest);
  useEffect(() => mutate({ params: { session_id: sessionId }, silent: true }), [mutate, sessionId]);
  return (
    <div className={classes.advice} role="status" aria-busy={isPending}>
      <Text size="xs" c="dimmed" mb={4}>
        {t('title')}
      </Text>
      {!data && !error && <Skeleton height={40} aria-label={t('loading')} />}
      {error && <Text c="var(--mantine-color-error)">{errorText(error)}</Text>}
      {data?.text && (
        <p className={classes.adviceText} dir="auto">
          {data.text}
        </p>
      )}
      {data && !data.text && <Text>{t(`reasons.${data.reason ?? 'nothing_found'}`)}</Text>}
      {data && data.sources.length > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('sources')} <bdi>{data.sources.join(' · ')}</bdi>
        </Text>
      )}
      <Group gap="xs" mt="xs">
        {data?.text && (
          <Button size="compact-sm" onClick={() => onUse(data.text ?? '')}>
            {t('use')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </div>
  );
}
