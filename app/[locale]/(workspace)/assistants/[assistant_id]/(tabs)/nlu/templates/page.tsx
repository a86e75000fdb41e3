import { nluMetadata } from '@/components/nlu/frame/nlu-metadata';
import { nluPage } from '@/components/nlu/frame/nlu-page';
import { TemplatesScreen } from '@/components/nlu/templates/templates-screen';

export const generateMetadata = () => nluMetadata('templates');

export default nluPage(TemplatesScreen, ['nlu', 'nluTraining']);
