import { GuideContents } from './guide-contents';
import classes from './guide.module.css';

interface TopicGuideProps {
  topics: readonly {
    /** The anchor on the page. */
    id: string;
    title: string;
    /** What the search reads. */
    text: string;
    body: React.ReactNode;
  }[];
  /** The level of the headings of topics. */
  order: 2 | 3;
  words: { label: string; search: string; nothing: string };
  /** Above the topics. */
  children: React.ReactNode;
}

/** A guide with a list of its topics that can be searched. */
export function TopicGuide({ topics, order, words, children }: TopicGuideProps) {
  const Heading = `h${order}` as const;
  return (
    <div className={classes.guide}>
      <GuideContents topics={topics.map(({ id, title, text }) => ({ id, title, text }))} words={words} />
      <div className={classes.text}>
        {children}
        {topics.map(({ id, title, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <Heading id={`${id}-title`}>{title}</Heading>
            {body}
          </section>
        ))}
      </div>
    </div>
  );
}
