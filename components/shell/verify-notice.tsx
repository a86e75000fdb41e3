'use client';

import { mayChangeAccount } from '../session/may';
import { useMe } from '../session/use-me';
import { late } from '../ui/late';

// Most people have a verified address.
const UnverifiedNotice = late(() => import('./unverified-notice').then((module) => module.UnverifiedNotice));

/** Shown on every page while the signed-in person's address is unverified. */
export function VerifyNotice() {
  const { data: me } = useMe();
  if (!me?.email || !me.can_verify_email) return null;
  return <UnverifiedNotice email={me.email} mayResend={mayChangeAccount(me)} />;
}
