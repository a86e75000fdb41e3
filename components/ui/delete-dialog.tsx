'use client';

import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import type { CallInput } from '../api/client';
import { useCall } from '../api/use-call';
import { ConfirmDialog } from './confirm-dialog';
import { showToast } from './show-toast';

interface DeleteDialogProps<E extends AnyEndpoint> {
  endpoint: E;
  input: CallInput<E>;
  /** To be typed before the button works, if the action cannot be undone. */
  name?: string;
  title: React.ReactNode;
  confirm: React.ReactNode;
  /** What is said afterwards. */
  done: React.ReactNode;
  /** The consequences. */
  children: React.ReactNode;
  onClose: () => void;
  /** Called first, so that a page that is left does not ask for it again. */
  onDeleted: () => void;
  /** Reads again what has changed. */
  refresh: () => Promise<unknown>;
}

/** Asks for confirmation, then deletes a thing with everything that belongs to it. */
export function DeleteDialog<E extends AnyEndpoint>(props: DeleteDialogProps<E>) {
  const { endpoint, input, name, title, confirm, done, children, onClose, onDeleted, refresh } = props;
  const remove = useCall(endpoint, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: done });
      onDeleted();
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      name={name}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(input)}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
