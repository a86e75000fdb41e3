'use client';

import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { useRouter } from '@/components/i18n/navigation';
import { ForPermitted } from '@/components/session/for-permitted';
import { LoadError } from '@/components/ui/load-error';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { PageTabs } from '@/components/ui/page-tabs';
import { showToast } from '@/components/ui/show-toast';
import type { ContactDetail } from '@/lib/contracts/user-management/contact-fields';
import { getContact } from '@/lib/contracts/user-management/contacts';
import type { ContactAct } from '../contact-act';
import { ContactDialogs } from '../contact-dialogs';
import { contactHref, contactTabs, type ContactTab } from '../contact-href';
import { useContactName } from '../use-contact-name';
import { ContactHead } from './contact-head';
import { ContactMissing } from './contact-missing';

const loading = () => <Skeleton height={240} aria-busy />;
// Each part has its own code, so that a page loads only the one that is open.
const ContactOverview = dynamic(() => import('./contact-overview').then((module) => module.ContactOverview), { ssr: false, loading });
const ContactTimeline = dynamic(() => import('./contact-timeline').then((module) => module.ContactTimeline), { ssr: false, loading });
const ContactDetails = dynamic(() => import('./contact-details').then((module) => module.ContactDetails), { ssr: false, loading });

/** A customer: who they are, their conversations of all channels, what happened, and their details. */
export function ContactScreen({ contact_id }: { contact_id: string }) {
  return (
    <ForPermitted permission="contacts.read">
      <Contact contact_id={contact_id} />
    </ForPermitted>
  );
}

function Contact({ contact_id }: { contact_id: string }) {
  const t = useTranslations('contacts');
  const { data: contact, error, isFetching, refetch } = useEndpoint(getContact, { params: { contact_id } });
  useLeadToKept(contact_id, contact);

  // A malformed id is rejected as invalid.
  if (error?.status === 404 || error?.status === 422) return <ContactMissing />;
  if (error && !contact)
    return <LoadError order={1} title={t('profile.error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!contact) return <PageSkeleton />;
  return <Profile contact={contact} />;
}

function Profile({ contact }: { contact: ContactDetail }) {
  const t = useTranslations('contacts.profile');
  const router = useRouter();
  const asked = useSearchParams().get('tab');
  const tab: ContactTab = contactTabs.find((one) => one === asked) ?? 'conversations';
  const [act, setAct] = useState<ContactAct>();
  const tabs = contactTabs.map((key) => ({ key, title: t(`tabs.${key}`), href: contactHref(contact.id, key) }));
  return (
    <>
      <ContactHead contact={contact} onAct={setAct} />
      <PageTabs label={t('tabs.label')} tabs={tabs} present={tab} />
      {tab === 'conversations' && <ContactOverview contact={contact} />}
      {tab === 'timeline' && <ContactTimeline contact_id={contact.id} />}
      {tab === 'details' && <ContactDetails contact={contact} onAct={setAct} />}
      {act && (
        <ContactDialogs contact={contact} act={act} onClose={() => setAct(undefined)} onDeleted={() => router.replace('/customers')} />
      )}
    </>
  );
}

/** The address of a customer who was merged into another one leads to the other one. */
function useLeadToKept(contact_id: string, contact: ContactDetail | undefined): void {
  const t = useTranslations('contacts.profile');
  const nameOf = useContactName();
  const router = useRouter();
  const tab = useSearchParams().get('tab');
  useEffect(() => {
    if (!contact || contact.id === contact_id) return;
    showToast({ kind: 'success', id: contact_id, message: t.rich('merged', { name: nameOf(contact), bdi: richIsolate }) });
    router.replace(
      contactHref(
        contact.id,
        contactTabs.find((one) => one === tab),
      ),
    );
  }, [contact, contact_id, nameOf, router, t, tab]);
}
