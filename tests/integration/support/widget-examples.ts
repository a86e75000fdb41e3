import type { Example } from './example';
import { picture } from './pictures';

const base = '/api/flow-manager/widgets';

const texts = { title: 'گفت‌وگو با ما', subtitle: '', greeting: 'سلام', input_label: '', starters: ['قیمت‌ها', 'ساعت کاری'] };

export const widgetExamples: Record<string, Example> = {
  [`POST ${base}`]: {
    body: ({ ids }) => ({ name: 'فروشگاه', assistant_id: ids.assistant_id, settings: { languages: ['fa'], texts: { fa: texts } } }),
  },
  [`PUT ${base}/{widget_id}`]: {
    body: ({ ids }) => ({
      name: 'نام دیگر',
      assistant_id: ids.other_assistant_id,
      allowed_origins: ['https://shop.example'],
      is_hosted: false,
    }),
  },
  [`POST ${base}/{widget_id}/rotate-key`]: { body: () => ({ overlap_hours: 48 }) },
  [`POST ${base}/avatars`]: { body: () => ({ file: [new File([picture], 'عکس.jpg', { type: 'image/jpeg' })] }) },
};
