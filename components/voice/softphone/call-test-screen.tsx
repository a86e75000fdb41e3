'use client';

import { NativeSelect, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useWholeList } from '@/components/api/use-whole-list';
import { usePermission } from '@/components/session/use-permission';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { VoiceFrame } from '../voice-frame';
import { VoiceStatusNotice } from '../voice-status-notice';
import classes from '../voice.module.css';

const LiveCallTest = dynamic(() => import('./live-call-test').then((module) => module.LiveCallTest), { ssr: false });

/** A test call with any assistant, without a connection. */
export function CallTestScreen() {
  return (
    <VoiceFrame present="test">
      <Stack gap="md" className={classes.page}>
        <VoiceStatusNotice />
        <Test />
      </Stack>
    </VoiceFrame>
  );
}

function Test() {
  const t = useTranslations('softphone.test');
  const { data } = useWholeList(listAssistants, {}, usePermission('assistants.read'));
  const { values, change } = useFiltersInAddress(['assistant']);
  const assistants = data ?? [];
  const chosen = values.assistant || (assistants.length === 1 ? assistants[0]?.id : undefined);
  return (
    <LiveCallTest key={chosen} target={chosen ? { assistant_id: chosen } : null}>
      <NativeSelect
        label={t('assistant')}
        value={chosen ?? ''}
        data={[{ value: '', label: t('choose'), disabled: true }, ...assistants.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(event) => change({ assistant: event.currentTarget.value })}
      />
    </LiveCallTest>
  );
}
