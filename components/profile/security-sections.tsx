'use client';

import dynamic from 'next/dynamic';
import type { Me } from '@/lib/contracts/user-management/auth';
import { mayChangeAccount } from '../session/may';
import { LeaveSection } from './leave-section';
import { PasswordForm } from './password-form';
import classes from './profile.module.css';
import { SessionsSection } from './sessions-section';
import { TotpSection } from './totp-section';

// Few people have no password.
const PasswordMissing = dynamic(() => import('./password-missing').then((module) => module.PasswordMissing), { ssr: false });

/** Password, authenticator, sessions, and leaving. */
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
