import type { ContactDetail, ContactItem } from '@/lib/contracts/user-management/contact-fields';

export type ContactAct = 'block' | 'unblock' | 'merge' | 'delete';

/** What the dialogs about a customer need of them. */
export type ActedContact = Pick<ContactItem | ContactDetail, 'id' | 'name' | 'email' | 'mobile'>;
