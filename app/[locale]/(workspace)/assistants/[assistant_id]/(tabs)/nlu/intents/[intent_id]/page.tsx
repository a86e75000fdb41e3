import { nluMetadata } from '@/components/nlu/frame/nlu-metadata';
import { IntentScreen } from '@/components/nlu/intents/intent-screen';

export const generateMetadata = () => nluMetadata('intents');

interface PageProps {
  params: Promise<{ assistant_id: string; intent_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { assistant_id, intent_id } = await params;
  return <IntentScreen assistant_id={assistant_id} intent_id={intent_id} />;
}
