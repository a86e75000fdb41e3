'use client';

import { useState } from 'react';
import { asksForPassword } from './asks-for-password';

/**
 * For calls that require a recent sign-in or the password. The first attempt has no password, and its response says
 * whether one is required. People without a password see what to do instead. `attempt` returns whether the call
 * succeeded. If not, the password is now asked for.
 */
export function useIdentityAsked(has_password: boolean) {
  const [isAsked, setIsAsked] = useState(false);

  const attempt = async (make: () => Promise<void>): Promise<boolean> => {
    try {
      await make();
      return true;
    } catch (error) {
      if (!asksForPassword(error) || isAsked || !has_password) throw error;
      setIsAsked(true);
      return false;
    }
  };

  return { isAsked, attempt };
}
