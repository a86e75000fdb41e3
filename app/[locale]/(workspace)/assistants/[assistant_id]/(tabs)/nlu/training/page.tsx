import { nluMetadata } from '@/components/nlu/frame/nlu-metadata';
import { nluPage } from '@/components/nlu/frame/nlu-page';
import { TrainingScreen } from '@/components/nlu/training/training-screen';

export const generateMetadata = () => nluMetadata('training');

export default nluPage(TrainingScreen, ['nlu', 'nluTraining']);
