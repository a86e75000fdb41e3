'use client';

import type { SipConnection } from '@/lib/contracts/voice/sip-connections';
import type { ConnectionAct } from './connection-act';
import { DeleteConnection } from './delete-connection';
import { DialNumber } from './dial-number';
import { RotatePassword } from './rotate-password';
import { ShareDetails } from './share-details';

interface ConnectionDialogsProps {
  connection: SipConnection;
  act: ConnectionAct;
  onClose: () => void;
  onDeleted?: () => void;
}

/** The dialog of what someone is doing with a connection. */
export function ConnectionDialogs({ connection, act, onClose, onDeleted = onClose }: ConnectionDialogsProps) {
  switch (act) {
    case 'rotate':
      return <RotatePassword connection={connection} onClose={onClose} />;
    case 'share':
      return <ShareDetails connection={connection} onClose={onClose} />;
    case 'dial':
      return <DialNumber connection={connection} onClose={onClose} />;
    case 'delete':
      return <DeleteConnection connection={connection} onClose={onClose} onDeleted={onDeleted} />;
  }
}
