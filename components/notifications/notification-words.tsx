'use client';

import { useTranslations } from 'next-intl';
import type { Notification } from '@/lib/contracts/user-management/notifications';
import { richIsolate } from '../i18n/rich-isolate';
import { useRoleName } from '../i18n/use-role-name';
import { DateTime } from '../ui/date-time';

interface Words {
  title: React.ReactNode;
  text?: React.ReactNode;
  /** The sender, if a person wrote it. */
  sender?: string;
}

/** Returns a function that puts a notification into words in the reader's language. Text that people wrote is not translated. */
export function useNotificationWords(): (notification: Notification) => Words {
  const t = useTranslations('notifications.kinds');
  const roleName = useRoleName();
  return ({ kind, params }) => {
    const param = (name: string) => params[name] ?? '';
    switch (kind) {
      case 'message':
        return { title: <bdi>{param('title')}</bdi>, text: param('body') || undefined, sender: param('sender') || undefined };
      case 'handoff_opened':
        return {
          title: t('handoff_opened.title'),
          text: t.rich('handoff_opened.text', { assistant: param('assistant'), bdi: richIsolate }),
        };
      case 'handoff_assigned':
      case 'snooze_ended':
        return { title: t(`${kind}.title`), text: t.rich(`${kind}.text`, { assistant: param('assistant'), bdi: richIsolate }) };
      case 'mentioned':
        return {
          title: t.rich('mentioned.title', { name: param('name'), bdi: richIsolate }),
          text: <bdi>{param('text')}</bdi>,
        };
      case 'sla_warning':
        return {
          title: t('sla_warning.title', { event: `${param('what')}_${param('state')}` }),
          text: t.rich('sla_warning.text', { assistant: param('assistant'), bdi: richIsolate }),
        };
      case 'invitation_accepted':
        return { title: t.rich('invitation_accepted.title', { name: param('name'), bdi: richIsolate }) };
      case 'role_changed': {
        const role = roleName({ key: param('role'), name: param('role_name') });
        return { title: t.rich('role_changed.title', { business: param('business'), role, bdi: richIsolate }) };
      }
      case 'ticket_answered':
        return {
          title: t.rich('ticket_answered.title', { subject: param('subject'), bdi: richIsolate }),
          text: t.rich('ticket_answered.text', { number: param('number'), bdi: richIsolate }),
        };
      case 'ticket_written':
        return {
          title: t.rich('ticket_written.title', { subject: param('subject'), bdi: richIsolate }),
          text: t.rich('ticket_written.text', { number: param('number'), bdi: richIsolate }),
        };
      case 'credit_used_up':
        return { title: t('credit_used_up.title'), text: t('credit_used_up.text') };
      case 'call_minutes':
        return { title: t('call_minutes.title', { level: param('level') }), text: t('call_minutes.text', { level: param('level') }) };
      case 'plan_usage':
        return {
          title: t('plan_usage.title', { entitlement: param('entitlement'), level: param('level') }),
          text: t('plan_usage.text', {
            entitlement: param('entitlement'),
            level: param('level'),
            max: Number(param('max')),
            plan: param('plan'),
            name: param('name'),
          }),
        };
      case 'subscription':
        return {
          title: t('subscription.title', { event: param('event') }),
          text: t.rich('subscription.text', {
            event: param('event'),
            plan: param('plan'),
            name: param('name'),
            reason: param('reason'),
            time: () => <DateTime value={param('at')} />,
          }),
        };
      case 'billing_attention':
        return {
          title: t('billing_attention.title', { reason: param('reason') }),
          text: t('billing_attention.text', { reason: param('reason'), count: Number(param('count')) }),
        };
      case 'webhook_deactivated':
        return {
          title: t.rich('webhook_deactivated.title', { webhook: param('webhook'), bdi: richIsolate }),
          text: t('webhook_deactivated.text', { reason: param('reason') }),
        };
      case 'channel_needs_attention':
        return {
          title: t.rich('channel_needs_attention.title', { name: param('name'), bdi: richIsolate }),
          text: t('channel_needs_attention.text'),
        };
      case 'channel_token_expires':
        return {
          title: t.rich('channel_token_expires.title', { name: param('name'), bdi: richIsolate }),
          text: t.rich('channel_token_expires.text', { time: () => <DateTime value={param('at')} /> }),
        };
      case 'business_suspended':
        return {
          title: t.rich('business_suspended.title', { business: param('business'), bdi: richIsolate }),
          text: t.rich('business_suspended.text', { reason: param('reason'), bdi: richIsolate }),
        };
      case 'business_resumed':
        return {
          title: t.rich('business_resumed.title', { business: param('business'), bdi: richIsolate }),
          text: t('business_resumed.text'),
        };
      case 'referral_rewarded':
        return {
          title: t.rich('referral_rewarded.title', { name: param('name'), bdi: richIsolate }),
          text: t('referral_rewarded.text', { credit: Number(param('credit')) }),
        };
      case 'referral_welcome':
        return { title: t('referral_welcome.title'), text: t('referral_welcome.text', { credit: Number(param('credit')) }) };
      case 'task_assigned':
      case 'task_overdue':
        return {
          title: t.rich(`${kind}.title`, { title: param('title'), bdi: richIsolate }),
          text: t.rich(`${kind}.text`, { workflow: param('workflow'), bdi: richIsolate }),
        };
      case 'workflow_notice':
        return { title: <bdi>{param('title')}</bdi>, text: param('text') || undefined, sender: param('workflow') };
      case 'security':
        return {
          title: t('security.title', { event: param('event') }),
          text: t.rich('security.text', { address: param('address'), device: param('device'), ltr: (text) => <bdi dir="ltr">{text}</bdi> }),
        };
    }
  };
}
