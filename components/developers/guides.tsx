'use client';

import { Anchor, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CodeBlock } from '../ui/code-block';
import { VerifySteps } from '../webhooks/verify-steps';
import { DevelopersFrame } from './developers-frame';
import classes from './developers.module.css';
import { ErrorCodes } from './error-codes';
import { guideIds, guideParts, type GuideId } from './guide-code';
import { richCode } from './inline-code';
import { useOrigin } from './use-origin';
import { WebhookEvents } from './webhook-events';

/** How to use the API: one part for each task. */
export function Guides() {
  const t = useTranslations('developers.guides');
  const origin = useOrigin();
  return (
    <DevelopersFrame present="guides">
      <div className={classes.page}>
        <aside className={classes.contents}>
          <nav aria-label={t('label')}>
            <ul className={classes.contentsList}>
              {guideIds.map((id) => (
                <li key={id}>
                  <Anchor href={`#${id}`} className={classes.contentsLink} underline="never">
                    {t(`${id}.title`)}
                  </Anchor>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
        <div className={classes.main}>
          {guideIds.map((id) => (
            <Guide key={id} id={id} origin={origin} />
          ))}
        </div>
      </div>
    </DevelopersFrame>
  );
}

function Guide({ id, origin }: { id: GuideId; origin: string }) {
  const t = useTranslations('developers.guides');
  const { texts, code } = guideParts[id];
  // The parts of a guide are its own, so the compiler cannot know the keys. A test does.
  const rich = t.rich as unknown as (key: string, values: { code: typeof richCode }) => React.ReactNode;
  return (
    <section id={id} className={classes.guide} aria-labelledby={`${id}-title`}>
      <Title order={2} size="h4" id={`${id}-title`}>
        {t(`${id}.title`)}
      </Title>
      {texts.map((part) => (
        <Text key={part}>{rich(`${id}.${part}`, { code: richCode })}</Text>
      ))}
      {code && <CodeBlock code={code(origin)} label={t(`${id}.title`)} />}
      {id === 'errors' && <ErrorCodes />}
      {id === 'webhooks' && (
        <>
          <VerifySteps />
          <WebhookEvents />
        </>
      )}
    </section>
  );
}
