'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { getPathname } from '../i18n/navigation';
import { useSession } from '../session/use-session';

/** Signs out of the present account and goes to a page, such as the sign-in, to come back as someone else. */
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
