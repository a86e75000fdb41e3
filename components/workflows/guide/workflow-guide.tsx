import { getLocale, getTranslations } from 'next-intl/server';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { Link } from '@/components/i18n/navigation';
import classes from '@/components/nlu/guide/guide.module.css';
import { guideTags, plainGuideTags } from '@/components/nlu/guide/guide-tags';
import { TopicGuide } from '@/components/nlu/guide/topic-guide';
import { PageHeader } from '@/components/ui/page-header';
import { workflowTemplates } from '@/lib/workflow-templates/workflow-templates';
import { workflowGuideTopics } from './workflow-guide-topics';

/** The guide to workflows. It is rendered on the server, and its messages are not sent to the browser. */
export async function WorkflowGuide() {
  const t = await getTranslations('workflowGuide');
  const locale = await getLocale();
  const topics = (Object.keys(workflowGuideTopics) as (keyof typeof workflowGuideTopics)[]).map((id) => {
    const template = workflowGuideTopics[id];
    return {
      id,
      title: t(`${id}.title`),
      text: t.markup(`${id}.body`, plainGuideTags),
      body: (
        <>
          {t.rich(`${id}.body`, guideTags)}
          {template && (
            <p>
              <Link href={`/workflows/templates?template=${template}`} className={classes.link}>
                {t.rich('example', { name: workflowTemplates[template].content[locale].name, bdi: richIsolate })}
              </Link>
            </p>
          )}
        </>
      ),
    };
  });
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <TopicGuide topics={topics} order={2} words={{ label: t('contents'), search: t('search'), nothing: t('nothing') }}>
        <p>
          <Link href="/workflows" className={classes.link}>
            {t('workflows')}
          </Link>
        </p>
      </TopicGuide>
    </>
  );
}
