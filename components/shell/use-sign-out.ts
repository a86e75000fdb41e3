'use client';

import { useCallback } from 'react';
import { useRouter } from '../i18n/navigation';
import { useSession } from '../session/use-session';
import { askToLeave } from '../ui/ask-to-leave';

/** Ends the session and leads to the sign-in page; where work is unsaved, asks first. */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  const router = useRouter();
  return useCallback(() => askToLeave(() => void signOut().then(() => router.replace('/login'))), [signOut, router]);
}
