import { EntityScreen } from '@/components/nlu/entities/entity-screen';
import { nluMetadata } from '@/components/nlu/frame/nlu-metadata';

export const generateMetadata = () => nluMetadata('entities');

interface PageProps {
  params: Promise<{ assistant_id: string; entity_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { assistant_id, entity_id } = await params;
  return <EntityScreen assistant_id={assistant_id} entity_id={entity_id} />;
}
