'use client';

import { useErrorText } from '@/components/api/use-error-text';
import { showToast } from '@/components/ui/show-toast';

/** Returns a function that makes the handler of a failed call: a toast that says what did not work, and why. The call is silent. */
export function useVoiceProblem(): (title: string) => (error: unknown) => void {
  const errorText = useErrorText();
  return (title) => (error) => showToast({ kind: 'error', title, message: errorText(error), id: title });
}
