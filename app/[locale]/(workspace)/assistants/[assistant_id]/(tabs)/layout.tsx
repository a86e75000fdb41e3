import { AssistantFrame } from '@/components/assistant-workspace/assistant-frame';
import { PageWords } from '@/components/i18n/page-words';

interface LayoutProps {
  params: Promise<{ assistant_id: string }>;
  children: React.ReactNode;
}

/** The frame of an assistant's pages: its name, its state and their tabs. The flow editor, which fills the screen, is outside. */
export default async function AssistantLayout({ params, children }: LayoutProps) {
  const { assistant_id } = await params;
  return (
    <PageWords namespaces={['assistants']}>
      <AssistantFrame assistant_id={assistant_id}>{children}</AssistantFrame>
    </PageWords>
  );
}
