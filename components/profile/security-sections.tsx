'use client';

import type { Me } from '@/lib/contracts/user-management/auth';
import { LeaveSection } from './leave-section';
import { PasswordForm } from './password-form';
import { PasswordMissing } from './password-missing';
import { SessionsSection } from './sessions-section';
import { TotpSection } from './totp-section';

/** Password, authenticator, sessions, and the ways out. */
export function SecuritySections({ me }: { me: Me }) {
  return (
    <>
      {me.has_password ? <PasswordForm /> : <PasswordMissing email={me.email} />}
      <TotpSection me={me} />
      <SessionsSection />
      <LeaveSection me={me} />
    </>
  );
}
