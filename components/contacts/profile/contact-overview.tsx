'use client';

import type { ContactDetail } from '@/lib/contracts/user-management/contact-fields';
import { ContactConversations } from './contact-conversations';
import { ContactFacts } from './contact-facts';
import classes from './profile.module.css';

/** A customer's conversations, and what is known about them. */
export function ContactOverview({ contact }: { contact: ContactDetail }) {
  return (
    <div className={classes.columns}>
      <ContactConversations contact_id={contact.id} />
      <ContactFacts contact={contact} />
    </div>
  );
}
