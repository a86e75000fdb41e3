'use client';

import { Button, NativeSelect, Skeleton, Text } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Currency } from '@/lib/billing/money';
import { listCreditPackages } from '@/lib/contracts/user-management/credit-packages';
import { useEndpoint } from '../api/use-endpoint';
import { Link } from '../i18n/navigation';
import { useCurrencyName } from '../subscriptions/use-currency-name';
import { LoadError } from '../ui/load-error';
import { Section } from '../ui/section';
import { useMoney } from '../ui/use-money';
import classes from './credit-packages.module.css';

/** The packages of credit with their prices in one currency. */
export function CreditPackages() {
  const t = useTranslations('payments.credit');
  const money = useMoney();
  const currencyName = useCurrencyName();
  const locale = useLocale();
  const [chosen, setChosen] = useState<Currency>(locale === 'fa' ? 'IRT' : 'USD');
  const { data, error, isError, isFetching, refetch } = useEndpoint(listCreditPackages, {});
  if (isError) return <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={180} aria-busy />;
  const offered = [...new Set(data.items.flatMap(({ prices }) => prices.map(({ currency }) => currency)))];
  const currency = offered.includes(chosen) ? chosen : offered[0];
  const priced = data.items.flatMap(({ id, credits, prices }) =>
    prices.filter((price) => price.currency === currency).map(({ amount }) => ({ id, credits, amount })),
  );
  return (
    <Section
      title={t('packages')}
      description={t('packages_text')}
      aside={
        offered.length > 1 && (
          <NativeSelect
            aria-label={t('currency')}
            data={offered.map((value) => ({ value, label: currencyName(value) }))}
            value={currency}
            onChange={(event) => setChosen(event.currentTarget.value as Currency)}
          />
        )
      }
    >
      {priced.length === 0 || !currency ? (
        <Text c="dimmed">{t('no_packages')}</Text>
      ) : (
        <ul className={classes.packages}>
          {priced.map(({ id, credits, amount }) => (
            <li key={id} className={classes.package}>
              <Text fw={600}>{t('package', { credits })}</Text>
              <Text size="sm" c="dimmed">
                {t('per', { price: money(amount, currency) })}
              </Text>
              <Button
                component={Link}
                href={`/billing/checkout?package=${id}&currency=${currency}`}
                variant="default"
                aria-label={`${t('buy')}: ${t('package', { credits })}`}
              >
                {t('buy')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
