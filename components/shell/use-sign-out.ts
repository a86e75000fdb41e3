'use client';

import { useCallback } from 'react';
import { useRouter } from '../i18n/navigation';
import { useSession } from '../session/use-session';
import { askToLeave } from '../ui/ask-to-leave';

/** Ends the session and opens the sign-in page. Asks first if there is unsaved work. */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  const router = useRouter();
  return useCallback(() => askToLeave(() => void signOut().then(() => router.replace('/login'))), [signOut, router]);
}
