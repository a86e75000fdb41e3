'use client';

import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { CallState } from '@/phone/call-state';

/** Why a call failed, and what to do. Announced when it appears. */
export function CallProblemNote({ call }: { call: CallState }) {
  const t = useTranslations('softphone');
  const { problem, detail } = call;
  return (
    <div role="alert">
      {problem && (
        <Alert
          color="red"
          variant="light"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={t(problem === 'not_registered' ? 'registration_failed' : 'not_successful')}
        >
          <Text size="sm">{detail || t(`problems.${problem}`)}</Text>
        </Alert>
      )}
    </div>
  );
}
