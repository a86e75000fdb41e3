'use client';

import { useEffect } from 'react';
import { readStored } from '../api/stored';
import { useRouter } from '../i18n/navigation';

/** Who comes to the sign-in page with a token goes on at once; a token that is dead brings them back. */
export function useLeaveWhenSignedIn(next: string): void {
  const router = useRouter();
  useEffect(() => {
    if (readStored('token')) router.replace(next);
  }, [router, next]);
}
