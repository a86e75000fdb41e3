'use client';

import { useEffect } from 'react';
import { readStored } from '../api/stored';
import { useRouter } from '../i18n/navigation';

/** A person who opens the sign-in page with a token is redirected immediately. A dead token brings them back. */
export function useLeaveWhenSignedIn(next: string): void {
  const router = useRouter();
  useEffect(() => {
    if (readStored('token')) router.replace(next);
  }, [router, next]);
}
