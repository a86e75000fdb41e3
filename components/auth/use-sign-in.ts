'use client';

import { useCallback, useState } from 'react';
import type { SignInAnswer } from '@/lib/contracts/user-management/auth';
import { useRouter } from '../i18n/navigation';
import { useSession } from '../session/use-session';

export type SignInAsked = Exclude<SignInAnswer, { status: 'signed_in' }>;

/** Takes what a call of signing in answers: goes in, or holds what is asked for before that. */
export function useSignIn(next: string) {
  const router = useRouter();
  const { signIn } = useSession();
  const [asked, setAsked] = useState<SignInAsked>();

  const enter = useCallback(
    (token: string, to = next) => {
      signIn(token);
      router.replace(to);
    },
    [signIn, router, next],
  );
  const take = useCallback(
    (answer: SignInAnswer) => (answer.status === 'signed_in' ? enter(answer.access_token) : setAsked(answer)),
    [enter],
  );
  const restart = useCallback(() => setAsked(undefined), []);
  return { asked, take, enter, restart };
}
