import { EntitiesScreen } from '@/components/nlu/entities/entities-screen';
import { nluMetadata } from '@/components/nlu/frame/nlu-metadata';

export const generateMetadata = () => nluMetadata('entities');

interface PageProps {
  params: Promise<{ assistant_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { assistant_id } = await params;
  return <EntitiesScreen assistant_id={assistant_id} />;
}
