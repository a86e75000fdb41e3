'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { getPathname } from '../i18n/navigation';
import { useSession } from '../session/use-session';

/** Signs out and opens a page, such as the sign-in page, so that the person can continue as someone else. */
export function useSignInAgain() {
  const locale = useLocale();
  const { signOut } = useSession();
  const [isLeaving, setIsLeaving] = useState(false);

  const leaveFor = async (href: string) => {
    setIsLeaving(true);
    await signOut();
    window.location.assign(getPathname({ href, locale }));
  };

  return { isLeaving, leaveFor };
}
