import { createTranslator } from 'use-intl/core';
import { directionOf, type Locale } from '@/lib/locales';
import { plainName } from '@/lib/text/plain-name';
import ar from '@/messages/ar/mail.json';
import en from '@/messages/en/mail.json';
import fa from '@/messages/fa/mail.json';

const catalogs: Record<Locale, typeof en> = { fa, ar, en };

export const mailTemplates = [
  'email_verification',
  'activation',
  'deactivated',
  'password_reset',
  'password_changed',
  'email_code',
  'email_changed',
  'mobile_changed',
  'email_taken',
  'invitation',
  'totp_enabled',
  'totp_disabled',
  'recovery_code_used',
  'new_device',
  'business_deleted',
  'business_suspended',
  'business_resumed',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

export interface MailWords {
  template: MailTemplate;
  locale: Locale;
  /** The values of the template's placeholders. They are inserted as plain text. */
  params?: Record<string, string>;
  /** The address that the button opens, including https://. */
  link?: string;
  /** A code to read and type. */
  code?: string;
}

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/** Composes a mail as plain text and as HTML in the direction of its language. Values are escaped, and names become plain text. */
export function composeMail({ template, locale, params = {}, link, code }: MailWords): ComposedMail {
  const translate = createTranslator({ locale, messages: catalogs[locale] }) as unknown as (
    key: string,
    params: Record<string, string>,
  ) => string;
  const words = (key: 'subject' | 'text' | 'button' | 'note', values = withPlainNames(params)) =>
    translate(`${template}.${key}`, values).trim();
  const [button, note] = [words('button'), words('note')];
  // A line break in a name must not add a header.
  const subject = words('subject').replace(/\s+/g, ' ');
  const text = [words('text'), code, link && `${button}:\n${link}`, note, translate('footer', {})].filter(Boolean).join('\n\n');
  return {
    subject,
    text,
    html: pageOf({ locale, subject, words: words('text'), button, note, footer: translate('footer', {}), link, code }),
  };
}

/** The text of an SMS with a code or a link. */
export function composeSms(template: keyof typeof en.sms, locale: Locale, params: Record<string, string>): string {
  const translate = createTranslator({ locale, messages: catalogs[locale] }) as unknown as (
    key: string,
    params: Record<string, string>,
  ) => string;
  return translate(`sms.${template}`, withPlainNames(params));
}

/** The placeholders whose values people choose themselves. */
const names = ['name', 'inviter', 'business'];

function withPlainNames(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, names.includes(key) ? plainName(value) : value]));
}

interface Page {
  locale: Locale;
  subject: string;
  words: string;
  button: string;
  note: string;
  footer: string;
  link?: string;
  code?: string;
}

// Mail programs support only old HTML: styles are inline, and nothing is loaded from elsewhere.
function pageOf({ locale, subject, words, button, note, footer, link, code }: Page): string {
  const dir = directionOf(locale);
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}" dir="auto">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  return [
    `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#f4f5f7;font-family:Vazirmatn,Tahoma,Arial,sans-serif;color:#1f2328" dir="${dir}">`,
    '<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:12px;font-size:15px;line-height:1.8">',
    `<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>`,
    paragraph(words),
    code ? `<p style="margin:0 0 16px;font-size:28px;letter-spacing:6px;font-weight:bold" dir="ltr">${escapeHtml(code)}</p>` : '',
    link
      ? `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 24px;background:#0f766e;color:#fff;border-radius:8px;text-decoration:none">${escapeHtml(button)}</a></p>`
      : '',
    link ? `<p style="margin:0 0 16px;font-size:13px;color:#57606a;overflow-wrap:anywhere" dir="ltr">${escapeHtml(link)}</p>` : '',
    note ? paragraph(note, 'font-size:13px;color:#57606a') : '',
    paragraph(footer, 'font-size:13px;color:#57606a'),
    '</div></body></html>',
  ].join('\n');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
