'use client';

import { Anchor, Button } from '@mantine/core';
import { useFormatter, useNow, useTranslations } from 'next-intl';
import { useState } from 'react';
import { resendVerification } from '@/lib/contracts/user-management/account-links';
import { ApiError } from '../api/api-error';
import { callApi } from '../api/client';
import { useErrorText } from '../api/use-error-text';
import { Link } from '../i18n/navigation';
import { useMailbox } from '../mailbox/use-mailbox';
import classes from './verify-notice.module.css';

/** Says that an address is unverified, with a button to send the link again. */
export function UnverifiedNotice({ email, mayResend }: { email: string; mayResend: boolean }) {
  const t = useTranslations('shell.verify');
  return (
    <section className={classes.notice} aria-label={t('label')}>
      <p className={classes.text}>{t.rich('text', { email, ltr: (address) => <bdi dir="ltr">{address}</bdi> })}</p>
      {mayResend && <Resend />}
      <Mailbox />
    </section>
  );
}

/** In local mode mails are stored on a page instead of being sent. */
function Mailbox() {
  const t = useTranslations('shell.verify');
  const { data } = useMailbox();
  if (!data) return null;
  return (
    <Anchor component={Link} href="/dev/mailbox" target="_blank" size="sm" underline="always">
      {t('mailbox')}
    </Anchor>
  );
}

function Resend() {
  const t = useTranslations('shell.verify');
  const format = useFormatter();
  const errorText = useErrorText();
  const now = useNow({ updateInterval: 1_000 });
  const [resend_at, setResendAt] = useState(0);
  const [isPending, setIsPending] = useState(false);
  const [said, setSaid] = useState('');
  const left = Math.max(0, Math.ceil((resend_at - now.getTime()) / 1_000));

  const resend = async () => {
    setIsPending(true);
    setSaid('');
    try {
      const { resend_after } = await callApi(resendVerification, { silent: true });
      setResendAt(Date.now() + resend_after * 1_000);
      setSaid(t('resent'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaid(errorText(error));
    } finally {
      setIsPending(false);
    }
  };

  return (
    <>
      <Button
        variant="subtle"
        color="orange"
        size="compact-sm"
        loading={isPending}
        disabled={left > 0}
        onClick={() => void resend()}
        className="tabular"
      >
        {left > 0 ? t('wait', { seconds: format.number(left) }) : t('resend')}
      </Button>
      <span role="status">{said}</span>
    </>
  );
}
