'use client';

import { useState } from 'react';
import { asksForPassword } from './asks-for-password';

/**
 * For calls that ask who one is where the sign-in is not fresh: the first try is made without a password, and only the
 * answer to it says whether one is wanted. Those who have none are told what to do instead. `attempt` answers whether the
 * call was made; if not, the password is asked for now.
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
