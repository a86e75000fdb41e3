'use client';

import { useState } from 'react';
import { ApiError } from '../api/api-error';

/**
 * For calls that ask who one is where the sign-in is not fresh: the first try is made without a password, and only the
 * answer to it says whether one is wanted. Those who have none are told what to do instead.
 */
export function useIdentityAsked(has_password: boolean) {
  const [isAsked, setIsAsked] = useState(false);

  const attempt = async (make: () => Promise<void>): Promise<void> => {
    try {
      await make();
    } catch (error) {
      const wantsPassword = error instanceof ApiError && error.fields.some(({ path }) => path === 'password');
      if (!wantsPassword || isAsked || !has_password) throw error;
      setIsAsked(true);
    }
  };

  return { isAsked, attempt };
}
