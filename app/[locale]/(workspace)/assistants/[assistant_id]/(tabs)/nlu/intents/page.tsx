import { nluMetadata } from '@/components/nlu/frame/nlu-metadata';
import { IntentsScreen } from '@/components/nlu/intents/intents-screen';

export const generateMetadata = () => nluMetadata('intents');

interface PageProps {
  params: Promise<{ assistant_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { assistant_id } = await params;
  return <IntentsScreen assistant_id={assistant_id} />;
}
