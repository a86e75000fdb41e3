'use client';

import { late } from '../ui/late';
import type { ActedContact, ContactAct } from './contact-act';

// Each is loaded when it is needed.
const BlockDialog = late(() => import('./block-dialog').then((module) => module.BlockDialog));
const DeleteContact = late(() => import('./delete-contact').then((module) => module.DeleteContact));
const MergeDialog = late(() => import('./merge/merge-dialog').then((module) => module.MergeDialog));

interface ContactDialogsProps {
  contact: ActedContact;
  act: ContactAct;
  onClose: () => void;
  onDeleted?: () => void;
}

/** The dialog of the chosen action on a customer. */
export function ContactDialogs({ contact, act, onClose, onDeleted }: ContactDialogsProps) {
  switch (act) {
    case 'block':
    case 'unblock':
      return <BlockDialog contact={contact} isBlocking={act === 'block'} onClose={onClose} />;
    case 'merge':
      return <MergeDialog contact={contact} onClose={onClose} />;
    case 'delete':
      return <DeleteContact contact={contact} onClose={onClose} onDeleted={onDeleted} />;
  }
}
