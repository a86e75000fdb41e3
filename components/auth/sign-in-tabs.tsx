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

/** The methods of most installations. Assuming them avoids layout shifts when the response arrives. */
const usual: readonly Method[] = ['password', 'otp'];

interface SignInTabsProps {
  title: string;
  text: string;
  /** Whether the person returned here from a later step. */
  isAgain: boolean;
  /** The page that the Google round trip ends on. */
  next: string;
  /** The first tab: email and password. */
  password: React.ReactNode;
  /** The label of the button that submits the code. */
  submitCode: string;
  onAnswer: (answer: SignInAnswer) => void;
  onInactive: (detail: string) => void;
}

/** The sign-in methods of this installation: email, one-time code, Google. */
export function SignInTabs({ title, text, isAgain, next, password, submitCode, onAnswer, onInactive }: SignInTabsProps) {
  const t = useTranslations('auth.ways');
  const id = useId();
  const methods = useMethods();
  const waiting = useCodeRequest();
  const [chosen, setChosen] = useState<string | null>(null);
  const Heading = isAgain ? StepTitle : Title;
  // After a reload the form still waits for the code that was sent.
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

/** The available sign-in methods. */
function useMethods(): readonly Method[] {
  const { data } = useEndpoint(getMethods, { silent: true }, { staleTime: Infinity });
  return data?.methods ?? usual;
}
