import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/i18n/navigation';
import classes from '@/components/nlu/guide/guide.module.css';
import { GuideContents } from '@/components/nlu/guide/guide-contents';
import { guideTags } from '@/components/nlu/guide/guide-tags';
import { PageHeader } from '@/components/ui/page-header';
import { voiceHref } from '../voice-href';
import { callsGuideTopics } from './calls-guide-topics';

/** The guide to calls. It is rendered on the server, and its messages are not sent to the browser. */
export async function CallsGuide() {
  const t = await getTranslations('callsGuide');
  const topics = callsGuideTopics.map((id) => ({ id, title: t(`${id}.title`), text: t.markup(`${id}.body`, plainTags) }));
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <div className={classes.guide}>
        <GuideContents topics={topics} words={{ label: t('contents'), search: t('search'), nothing: t('nothing') }} />
        <div className={classes.text}>
          <p>
            <Link href={voiceHref()} className={classes.link}>
              {t('center')}
            </Link>
          </p>
          {topics.map(({ id, title }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {t.rich(`${id}.body`, guideTags)}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

const plain = (inner: string) => `${inner} `;
/** The same texts without tags, for the search. */
const plainTags = { p: plain, ul: plain, ol: plain, li: plain, b: plain, say: plain };
