'use client';

import type { Me } from '@/lib/contracts/user-management/auth';
import { PasswordForm } from './password-form';
import { PasswordMissing } from './password-missing';
import { SessionsSection } from './sessions-section';
import { TotpSection } from './totp-section';

/** Password, authenticator and sessions. */
export function SecuritySections({ me }: { me: Me }) {
  return (
    <>
      {me.has_password ? <PasswordForm /> : <PasswordMissing email={me.email} />}
      <TotpSection />
      <SessionsSection />
    </>
  );
}
