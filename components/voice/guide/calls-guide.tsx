import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/i18n/navigation';
import classes from '@/components/nlu/guide/guide.module.css';
import { guideTags, plainGuideTags } from '@/components/nlu/guide/guide-tags';
import { TopicGuide } from '@/components/nlu/guide/topic-guide';
import { PageHeader } from '@/components/ui/page-header';
import { voiceHref } from '../voice-href';
import { callsGuideTopics } from './calls-guide-topics';

/** The guide to calls. It is rendered on the server, and its messages are not sent to the browser. */
export async function CallsGuide() {
  const t = await getTranslations('callsGuide');
  const topics = callsGuideTopics.map((id) => ({
    id,
    title: t(`${id}.title`),
    text: t.markup(`${id}.body`, plainGuideTags),
    body: t.rich(`${id}.body`, guideTags),
  }));
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <TopicGuide topics={topics} order={2} words={{ label: t('contents'), search: t('search'), nothing: t('nothing') }}>
        <p>
          <Link href={voiceHref()} className={classes.link}>
            {t('center')}
          </Link>
        </p>
      </TopicGuide>
    </>
  );
}
