import { useMutation } from '@tanstack/react-query';
import { useFailureToast, type Failed } from './use-failure-toast';

interface Removal {
  /** Must be silent, because refusals are shown here. */
  call: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** Performs the deletion that a dialog has confirmed. The dialog closes whatever the result, and a failure is shown. */
export function useRemoval(failed: Failed, { call, onClose, onDone }: Removal) {
  const tell = useFailureToast();
  return useMutation({
    mutationFn: call,
    // The deleted row disappears before the dialog closes, so that the focus does not return to it.
    onSuccess: async () => {
      await onDone();
      onClose();
    },
    onError: (error) => {
      onClose();
      tell(failed, error);
    },
  });
}
