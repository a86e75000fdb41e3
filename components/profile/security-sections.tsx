'use client';

import type { Me } from '@/lib/contracts/user-management/auth';
import { mayChangeAccount } from '../session/may';
import classes from './profile.module.css';
import { LeaveSection } from './leave-section';
import { PasswordForm } from './password-form';
import { PasswordMissing } from './password-missing';
import { SessionsSection } from './sessions-section';
import { TotpSection } from './totp-section';

/** Password, authenticator, sessions, and the ways out. */
export function SecuritySections({ me }: { me: Me }) {
  const mayRead = me.permissions.includes('account.read');
  return (
    <>
      <fieldset disabled={!mayChangeAccount(me)} className={classes.changeable}>
        {me.has_password ? <PasswordForm /> : <PasswordMissing email={me.email} />}
        {mayRead && <TotpSection me={me} />}
      </fieldset>
      {mayRead && <SessionsSection />}
      <LeaveSection me={me} />
    </>
  );
}
