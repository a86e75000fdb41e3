import { useMutation } from '@tanstack/react-query';
import { useFailureToast, type Failed } from './use-failure-toast';

interface Removal {
  /** Silenced: what it is refused with is said here. */
  call: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** Deletes what a dialog has asked about; the dialog closes either way, and a failure is told. */
export function useRemoval(failed: Failed, { call, onClose, onDone }: Removal) {
  const tell = useFailureToast();
  return useMutation({
    mutationFn: call,
    // What was deleted is gone from the page before the dialog: then the focus is not given back to it.
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
