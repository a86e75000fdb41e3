'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { Invoice } from '@/lib/contracts/user-management/invoices';
import { useMoney } from '../ui/use-money';
import classes from './invoice.module.css';
import { useBoughtName } from './use-bought-name';

/** What is printed: both parties, the lines, VAT, and how it was paid. Everything is as it was when it was issued. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('payments.invoices');
  const tLines = useTranslations('payments.lines');
  const tGateways = useTranslations('payments.checkout.gateways');
  const format = useFormatter();
  const money = useMoney();
  const boughtName = useBoughtName();
  const { number, currency, issued_at, seller, buyer, lines, subtotal, vat, vat_percent, total, gateway, receipt } = invoice;
  const day = (value: string) => format.dateTime(new Date(value), { dateStyle: 'long' });
  const nameOf = ({ kind, plan, interval, credits }: Invoice['lines'][number]): string =>
    kind === 'discount' || kind === 'proration' ? tLines(kind) : boughtName({ plan, interval, credits });
  return (
    <article className={classes.sheet} aria-label={t('one', { number })}>
      <header className={classes.head}>
        <h2>{t('heading')}</h2>
        <dl className={classes.facts}>
          <dt>{t('number')}</dt>
          <dd>{format.number(number, { useGrouping: false })}</dd>
          <dt>{t('issued')}</dt>
          <dd>{day(issued_at)}</dd>
        </dl>
      </header>
      <div className={classes.parties}>
        <Party title={t('seller')} party={seller} />
        <Party title={t('buyer')} party={buyer} />
      </div>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td>
                {nameOf(line)}
                {line.begins_at && line.ends_at && (
                  <span className={classes.period}>{t('period', { from: day(line.begins_at), to: day(line.ends_at) })}</span>
                )}
              </td>
              <td>{money(line.amount, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('subtotal')}</th>
            <td>{money(subtotal, currency)}</td>
          </tr>
          <tr>
            <th scope="row">{tLines('vat', { percent: vat_percent })}</th>
            <td>{money(vat, currency)}</td>
          </tr>
          <tr className={classes.total}>
            <th scope="row">{t('total')}</th>
            <td>{money(total, currency)}</td>
          </tr>
        </tfoot>
      </table>
      {gateway && (
        <p>
          {t('paid_with', { gateway: tGateways(gateway) })}
          {receipt && (
            <>
              {' '}
              <bdi dir="ltr">{receipt}</bdi>
            </>
          )}
        </p>
      )}
    </article>
  );
}

const codes = ['national_code', 'economic_code', 'postal_code', 'phone'] as const;

function Party({ title, party }: { title: string; party: Invoice['buyer'] }) {
  const t = useTranslations('payments.profile');
  return (
    <section className={classes.party}>
      <h3>{title}</h3>
      <p>
        <strong>
          <bdi>{party.name}</bdi>
        </strong>
      </p>
      {party.address && (
        <p>
          <bdi>{party.address}</bdi>
        </p>
      )}
      <dl className={classes.facts}>
        {codes.map(
          (name) =>
            party[name] && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>
                  <bdi dir="ltr">{party[name]}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
