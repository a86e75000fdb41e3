import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/i18n/navigation';
import classes from '@/components/nlu/guide/guide.module.css';
import { GuideContents } from '@/components/nlu/guide/guide-contents';
import { guideTags } from '@/components/nlu/guide/guide-tags';
import { exampleFlows } from './example-flows';
import { OpenExample } from './open-example';
import { guideTopics } from '@/components/flows/guide-topics';

/** The guide to designing flows. It is rendered on the server, and its messages are not sent to the browser. */
export async function GuidePage({ assistant_id }: { assistant_id: string }) {
  const t = await getTranslations('flowGuide');
  const tExamples = await getTranslations('flowGuide.examples');
  const topics = guideTopics.map((id) => ({ id, title: t(`${id}.title`), text: t.markup(`${id}.body`, plainTags) }));
  return (
    <div className={classes.guide}>
      <GuideContents topics={topics} words={{ label: t('contents'), search: t('search'), nothing: t('nothing') }} />
      <div className={classes.text}>
        <h2>{t('title')}</h2>
        <p>{t('lead')}</p>
        <p>
          <Link href={`/assistants/${assistant_id}/flows`} className={classes.link}>
            {t('flows')}
          </Link>
        </p>
        {topics.map(({ id, title }) => {
          const example = exampleFlows[id]?.(tExamples);
          return (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h3 id={`${id}-title`}>{title}</h3>
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
            </section>
          );
        })}
      </div>
    </div>
  );
}

const plain = (inner: string) => `${inner} `;
/** The same texts without tags, for the search. */
const plainTags = { p: plain, ul: plain, ol: plain, li: plain, b: plain, say: plain, good: plain, bad: plain };
