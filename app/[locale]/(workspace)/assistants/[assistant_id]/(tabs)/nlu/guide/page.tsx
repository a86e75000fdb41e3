import { nluMetadata } from '@/components/nlu/frame/nlu-metadata';
import { GuidePage } from '@/components/nlu/guide/guide-page';

export const generateMetadata = () => nluMetadata('guide');

interface PageProps {
  params: Promise<{ assistant_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { assistant_id } = await params;
  return <GuidePage assistant_id={assistant_id} />;
}
