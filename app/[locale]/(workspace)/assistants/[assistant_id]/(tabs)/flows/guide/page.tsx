import { GuidePage } from '@/components/flow-editor/guide/guide-page';
import { flowsMetadata } from '@/components/flows/flows-metadata';

export const generateMetadata = () => flowsMetadata('flowGuide');

interface PageProps {
  params: Promise<{ assistant_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { assistant_id } = await params;
  return <GuidePage assistant_id={assistant_id} />;
}
