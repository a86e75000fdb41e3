import { ContactScreen } from '@/components/contacts/profile/contact-screen';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';

export const generateMetadata = () => pageMetadata('customer');

interface PageProps {
  params: Promise<{ contact_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { contact_id } = await params;
  return (
    <PageWords namespaces={['contacts']}>
      <ContactScreen contact_id={contact_id} />
    </PageWords>
  );
}
