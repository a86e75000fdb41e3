import { EntitiesScreen } from '@/components/nlu/entities/entities-screen';
import { nluMetadata } from '@/components/nlu/frame/nlu-metadata';
import { nluPage } from '@/components/nlu/frame/nlu-page';

export const generateMetadata = () => nluMetadata('entities');

export default nluPage(EntitiesScreen);
