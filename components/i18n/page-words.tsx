import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { ReaderTimezone } from './reader-timezone';
import { sharedNamespaces, type Namespace } from './namespaces';

interface PageWordsProps {
  /** The page's own messages, in addition to the shared ones. */
  namespaces?: readonly Namespace[];
  children: React.ReactNode;
}

/** Provides messages to the components inside. Only the required ones are sent to the browser. */
export async function PageWords({ namespaces = [], children }: PageWordsProps) {
  const messages = await getMessages();
  const chosen = [...new Set<Namespace>([...sharedNamespaces, ...namespaces])];
  const words = Object.fromEntries(chosen.map((namespace) => [namespace, messages[namespace]]));
  return (
    <NextIntlClientProvider messages={words as AbstractIntlMessages}>
      <ReaderTimezone>{children}</ReaderTimezone>
    </NextIntlClientProvider>
  );
}
