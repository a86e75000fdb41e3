import { nluMetadata } from '@/components/nlu/frame/nlu-metadata';
import { nluPage } from '@/components/nlu/frame/nlu-page';
import { UnmatchedScreen } from '@/components/nlu/unmatched/unmatched-screen';

export const generateMetadata = () => nluMetadata('unmatched');

export default nluPage(UnmatchedScreen, ['nlu', 'nluTraining']);
