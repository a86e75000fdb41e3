'use client';

import { Stack, Tabs, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type * as z from 'zod';
import type { SignInAnswer } from '@/lib/contracts/user-management/auth';
import { getMethods, type signInMethod } from '@/lib/contracts/user-management/sign-in-methods';
import { useEndpoint } from '../api/use-endpoint';
import { StepTitle } from '../ui/step-title';
import { CodeForm } from './code-form';
import { GoogleButton } from './google-button';
import { useCodeRequest } from './stored-code-request';

/** Those that most installations have: nothing moves when the answer comes. */
const usual: readonly Method[] = ['password', 'otp'];

interface SignInTabsProps {
  title: string;
  text: string;
  /** Whether it was begun before, and another step was left for it. */
  isAgain: boolean;
  /** Where the Google round trip leads in the end. */
  next: string;
  /** The first tab: email and password. */
  password: React.ReactNode;
  /** The verb on the button that sends the code back. */
  submitCode: string;
  onAnswer: (answer: SignInAnswer) => void;
  onInactive: (detail: string) => void;
}

/** The ways in that this installation offers: by email, by one-time code, by Google. */
export function SignInTabs({ title, text, isAgain, next, password, submitCode, onAnswer, onInactive }: SignInTabsProps) {
  const t = useTranslations('auth.ways');
  const id = useId();
  const methods = useMethods();
  const waiting = useCodeRequest();
  const [chosen, setChosen] = useState<string | null>(null);
  const Heading = isAgain ? StepTitle : Title;
  // After a reload the code that was sent is still waited for.
  const tab = chosen ?? (waiting ? 'otp' : 'password');

  return (
    <>
      <Heading order={1} id={id}>
        {title}
      </Heading>
      <Text c="dimmed" mb="lg">
        {text}
      </Text>
      <Stack gap="lg">
        {methods.includes('google') && <GoogleButton next={next} />}
        <Tabs value={tab} onChange={setChosen} keepMounted={false}>
          <Tabs.List grow mb="lg" aria-labelledby={id}>
            <Tabs.Tab value="password">{t('email')}</Tabs.Tab>
            {methods.includes('otp') && <Tabs.Tab value="otp">{t('code')}</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value="password" aria-labelledby={id}>
            {password}
          </Tabs.Panel>
          <Tabs.Panel value="otp" aria-labelledby={id}>
            <CodeForm submit={submitCode} onAnswer={onAnswer} onInactive={onInactive} />
          </Tabs.Panel>
        </Tabs>
      </Stack>
    </>
  );
}

type Method = z.output<typeof signInMethod>;

/** The ways to sign in on offer. */
function useMethods(): readonly Method[] {
  const { data } = useEndpoint(getMethods, { silent: true }, { staleTime: Infinity });
  return data?.methods ?? usual;
}
