import { PageWords } from '../../i18n/page-words';
import type { Namespace } from '../../i18n/namespaces';

interface NluPageProps {
  params: Promise<{ assistant_id: string }>;
}

/**
 * A page of the training center that shows one screen of an assistant.
 *
 * @param namespaces the messages of the screen, if it needs more than the shared ones of the training center
 */
export function nluPage(Screen: React.ComponentType<{ assistant_id: string }>, namespaces?: readonly Namespace[]) {
  return async function Page({ params }: NluPageProps) {
    const { assistant_id } = await params;
    const screen = <Screen assistant_id={assistant_id} />;
    return namespaces ? <PageWords namespaces={namespaces}>{screen}</PageWords> : screen;
  };
}
