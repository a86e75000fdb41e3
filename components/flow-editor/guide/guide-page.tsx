import { getTranslations } from 'next-intl/server';
import { guideTopics } from '@/components/flows/guide-topics';
import { Link } from '@/components/i18n/navigation';
import classes from '@/components/nlu/guide/guide.module.css';
import { guideTags, plainGuideTags } from '@/components/nlu/guide/guide-tags';
import { TopicGuide } from '@/components/nlu/guide/topic-guide';
import { exampleFlows } from './example-flows';
import { OpenExample } from './open-example';

/** The guide to designing flows. It is rendered on the server, and its messages are not sent to the browser. */
export async function GuidePage({ assistant_id }: { assistant_id: string }) {
  const t = await getTranslations('flowGuide');
  const tExamples = await getTranslations('flowGuide.examples');
  const topics = guideTopics.map((id) => {
    const example = exampleFlows[id]?.(tExamples);
    return {
      id,
      title: t(`${id}.title`),
      text: t.markup(`${id}.body`, plainGuideTags),
      body: (
        <>
          {t.rich(`${id}.body`, guideTags)}
          {example && (
            <OpenExample
              assistant_id={assistant_id}
              name={example.name}
              document={example}
              words={{
                open: t('example.open'),
                title: t('example.heading', { name: example.name }),
                text: t('example.text'),
                confirm: t('example.confirm'),
              }}
            />
          )}
        </>
      ),
    };
  });
  return (
    <TopicGuide topics={topics} order={3} words={{ label: t('contents'), search: t('search'), nothing: t('nothing') }}>
      <h2>{t('title')}</h2>
      <p>{t('lead')}</p>
      <p>
        <Link href={`/assistants/${assistant_id}/flows`} className={classes.link}>
          {t('flows')}
        </Link>
      </p>
    </TopicGuide>
  );
}
