import { ExchangeScreen } from '@/components/nlu/exchange/exchange-screen';
import { nluMetadata } from '@/components/nlu/frame/nlu-metadata';
import { nluPage } from '@/components/nlu/frame/nlu-page';

export const generateMetadata = () => nluMetadata('exchange');

export default nluPage(ExchangeScreen, ['nlu', 'nluTraining']);
