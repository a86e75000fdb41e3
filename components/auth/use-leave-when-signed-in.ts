'use client';

import { useEffect } from 'react';
import { useRouter } from '../i18n/navigation';
import { readStored } from '../session/stored';

/** Who comes to the sign-in page with a token goes on at once; a token that is dead brings them back. */
export function useLeaveWhenSignedIn(next: string): void {
  const router = useRouter();
  useEffect(() => {
    if (readStored('token')) router.replace(next);
  }, [router, next]);
}
