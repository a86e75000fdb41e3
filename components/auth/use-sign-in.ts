'use client';

import { useCallback, useState } from 'react';
import * as z from 'zod';
import { registrationAsked, totpAsked, type SignInAnswer } from '@/lib/contracts/user-management/auth';
import { useRouter } from '../i18n/navigation';
import { useSession } from '../session/use-session';
import { keptInTab } from './kept-in-tab';

const signInAsked = z.discriminatedUnion('status', [totpAsked, registrationAsked]);
export type SignInAsked = z.output<typeof signInAsked>;

/** The pending step of signing in. It survives a reload while its ticket is valid. */
const { useStep, keep, forget } = keptInTab('sign_in_step', signInAsked, ({ expires_at }) => Date.parse(expires_at));

/** Handles the response of a sign-in call: enters the product, or keeps the step that is required first. */
export function useSignIn(next: string) {
  const router = useRouter();
  const { signIn } = useSession();
  const asked = useStep();
  const [isAgain, setIsAgain] = useState(false);

  const enter = useCallback(
    (token: string, to = next) => {
      forget();
      signIn(token);
      router.replace(to);
    },
    [signIn, router, next],
  );
  const take = useCallback((answer: SignInAnswer) => (answer.status === 'signed_in' ? enter(answer.access_token) : keep(answer)), [enter]);
  const restart = useCallback(() => {
    keep(null);
    setIsAgain(true);
  }, []);
  return { asked, take, enter, restart, isAgain };
}
