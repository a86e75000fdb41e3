'use client';

import type { ContactDetail, ContactItem } from '@/lib/contracts/user-management/contact-fields';
import { late } from '../ui/late';

export type ContactAct = 'block' | 'unblock' | 'merge' | 'delete';

/** What the dialogs about a customer need of them. */
export type ActedContact = Pick<ContactItem | ContactDetail, 'id' | 'name' | 'email' | 'mobile'>;

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
