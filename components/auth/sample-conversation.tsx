import { useTranslations } from 'next-intl';
import classes from './sample-conversation.module.css';

/** A drawing of a short conversation with an assistant. */
export function SampleConversation() {
  const t = useTranslations('auth.pitch');
  return (
    <div className={classes.conversation} aria-hidden>
      <p className={classes.customer}>{t('customer')}</p>
      <p className={classes.assistant}>{t('assistant')}</p>
      <p className={classes.customer}>{t('customer_again')}</p>
    </div>
  );
}
