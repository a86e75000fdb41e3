'use client';

import { useTranslations } from 'next-intl';
import { useMoney } from '../ui/use-money';
import classes from './payments.module.css';

interface PriceLinesProps {
  /** What is bought. */
  name: React.ReactNode;
  currency: string;
  price: number;
  discount: number;
  proration: number;
  vat_percent: number;
  vat: number;
  total: number;
}

/** How a total comes about, line by line. */
export function PriceLines({ name, currency, price, discount, proration, vat_percent, vat, total }: PriceLinesProps) {
  const t = useTranslations('payments.lines');
  const money = useMoney();
  return (
    <dl className={classes.lines}>
      <dt>{name}</dt>
      <dd>{money(price, currency)}</dd>
      {discount > 0 && (
        <>
          <dt>{t('discount')}</dt>
          <dd>{money(-discount, currency)}</dd>
        </>
      )}
      {proration > 0 && (
        <>
          <dt>{t('proration')}</dt>
          <dd>{money(-proration, currency)}</dd>
        </>
      )}
      <dt>{t('vat', { percent: vat_percent })}</dt>
      <dd>{money(vat, currency)}</dd>
      <dt className={classes.total}>{t('total')}</dt>
      <dd className={classes.total}>{money(total, currency)}</dd>
    </dl>
  );
}
