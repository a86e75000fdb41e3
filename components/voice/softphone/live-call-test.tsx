'use client';

import { Button, Group, Radio, Text } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { isInProgress } from '@/phone/call-state';
import { Phone } from '@/phone/phone';
import { Section } from '../../ui/section';
import { CallControls } from './call-controls';
import { CallPhase } from './call-phase';
import { CallProblemNote } from './call-problem-note';
import { createCredentials } from './create-credentials';
import { LevelMeters } from './level-meters';
import classes from './softphone.module.css';
import { TestTranscript } from './test-transcript';
import { usePhone } from './use-phone';
import { useTestCall } from './use-test-call';

interface LiveCallTestProps {
  /** Whom the test calls. Null while there is no one. */
  target: { connection_id: string } | { assistant_id: string } | null;
  /** Above the buttons, such as a choice of whom to call. */
  children?: React.ReactNode;
}

const sources = ['microphone', 'tone'] as const;
const steps = ['password', 'server', 'network'] as const;

/** A test call from the browser: states, levels, keys, what is said, and how long each answer takes. */
export function LiveCallTest({ target, children }: LiveCallTestProps) {
  const t = useTranslations('softphone.test');
  const [phone] = useState(() => new Phone());
  const [source, setSource] = useState<(typeof sources)[number]>('microphone');
  const call = usePhone(phone);
  const { call_id, lines } = useTestCall(call);
  const box = useRef<HTMLDivElement>(null);
  const isRunning = isInProgress(call);
  // Leaving the page ends the test.
  useEffect(() => () => phone.hangUp(), [phone]);

  const start = () => {
    if (!target) return;
    // The button gives way to those of the call.
    box.current?.focus();
    void phone.start(source, () => createCredentials({ purpose: 'test', ...target }));
  };

  return (
    <Section title={t('title')} description={t('text')}>
      <div className={classes.test} tabIndex={-1} ref={box}>
        {children}
        <Radio.Group label={t('source')} value={source} onChange={(value) => setSource(value as typeof source)}>
          <Group gap="md">
            {sources.map((one) => (
              <Radio key={one} value={one} label={t(`sources.${one}`)} disabled={isRunning} />
            ))}
          </Group>
        </Radio.Group>
        <div className={classes.controls}>
          <CallPhase call={call} />
          {!isRunning && (
            <Button size="sm" leftSection={<IconPhone size={16} stroke={1.6} aria-hidden />} disabled={!target} onClick={start}>
              {t(call.phase === 'idle' ? 'start' : 'again')}
            </Button>
          )}
        </div>
        <LevelMeters phone={phone} />
        <CallControls phone={phone} />
        <CallProblemNote call={call} />
        {call.phase === 'failed' && (
          <div>
            <Text fw={500}>{t('steps_title')}</Text>
            <ul>
              {steps.map((step) => (
                <li key={step}>{t(`steps.${step}`)}</li>
              ))}
            </ul>
          </div>
        )}
        <TestTranscript lines={lines} call_id={call_id} />
      </div>
    </Section>
  );
}
