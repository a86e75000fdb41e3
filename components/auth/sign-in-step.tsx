'use client';

import { CompleteRegistration } from './complete-registration';
import { TotpStep } from './totp-step';
import type { SignInAsked } from './use-sign-in';

interface SignInStepProps {
  asked: SignInAsked;
  onSignedIn: (token: string) => void;
  onRestart: () => void;
}

/** The next step after the first step of signing in. */
export function SignInStep({ asked, onSignedIn, onRestart }: SignInStepProps) {
  if (asked.status === 'totp_required') return <TotpStep ticket={asked.ticket} onSignedIn={onSignedIn} onRestart={onRestart} />;
  return <CompleteRegistration asked={asked} onSignedIn={onSignedIn} onRestart={onRestart} />;
}
