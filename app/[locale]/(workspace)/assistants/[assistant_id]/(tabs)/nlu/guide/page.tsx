import { nluMetadata } from '@/components/nlu/frame/nlu-metadata';
import { nluPage } from '@/components/nlu/frame/nlu-page';
import { GuidePage } from '@/components/nlu/guide/guide-page';

export const generateMetadata = () => nluMetadata('guide');

export default nluPage(GuidePage);
