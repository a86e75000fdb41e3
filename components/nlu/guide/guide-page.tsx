import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/i18n/navigation';
import { nluHref, type NluTab } from '../frame/nlu-tabs';
import classes from './guide.module.css';
import { guideTags } from './guide-tags';

const sections = [
  'overview',
  'intents',
  'phrases',
  'annotation',
  'entities',
  'parameters',
  'templates',
  'training',
  'scores',
  'unmatched',
  'exchange',
] as const;
type SectionKey = (typeof sections)[number];

/** The screen that each section describes. */
const screens: Partial<Record<SectionKey, NluTab>> = {
  intents: 'intents',
  phrases: 'intents',
  annotation: 'intents',
  entities: 'entities',
  parameters: 'intents',
  templates: 'templates',
  training: 'training',
  scores: 'training',
  unmatched: 'unmatched',
  exchange: 'exchange',
};

/** The guide to training an assistant. It is only read, so it is rendered on the server, and its messages are not sent to the browser. */
export async function GuidePage({ assistant_id }: { assistant_id: string }) {
  const t = await getTranslations('nluGuide');
  const tTabs = await getTranslations('nlu.tabs');
  return (
    <div className={classes.guide}>
      <nav aria-label={t('contents')} className={classes.contents}>
        <ol>
          {sections.map((section) => (
            <li key={section}>
              <a href={`#${section}`}>{t(`${section}.title`)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.text}>
        <h2>{t('title')}</h2>
        {sections.map((section) => {
          const tab = screens[section];
          return (
            <section key={section} id={section} aria-labelledby={`${section}-title`}>
              <h3 id={`${section}-title`}>{t(`${section}.title`)}</h3>
              {t.rich(`${section}.body`, guideTags)}
              {tab && (
                <p>
                  <Link href={nluHref(assistant_id, tab)} className={classes.link}>
                    {t('open', { screen: tTabs(tab) })}
                  </Link>
                </p>
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}
