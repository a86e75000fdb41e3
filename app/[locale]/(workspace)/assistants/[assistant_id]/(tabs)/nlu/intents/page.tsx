import { nluMetadata } from '@/components/nlu/frame/nlu-metadata';
import { nluPage } from '@/components/nlu/frame/nlu-page';
import { IntentsScreen } from '@/components/nlu/intents/intents-screen';

export const generateMetadata = () => nluMetadata('intents');

export default nluPage(IntentsScreen);
