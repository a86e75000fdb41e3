'use client';

import { UnstyledButton } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { getBalance } from '@/lib/contracts/user-management/balance';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';
import { late } from '../ui/late';
import { placeUnder } from '../ui/place-under';
import classes from './credit.module.css';

// Loaded when the balance is opened for the first time.
const CreditDetails = late(() => import('./credit-details').then((module) => module.CreditDetails));

/** The credit of the business in the top bar, and what it is for. If it cannot be loaded, the number is missing. */
export function CreditBalance() {
  const t = useTranslations('credit');
  const format = useFormatter();
  const id = useId();
  const triggerId = `${id}-trigger`;
  const isAllowed = usePermission('credit.read');
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useEndpoint(getBalance, {}, { enabled: isAllowed });
  if (!isAllowed) return null;
  const isUsedUp = Boolean(data?.used_up_at);

  return (
    <>
      <UnstyledButton
        id={triggerId}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={data ? t(isUsedUp ? 'button_used_up' : 'button', { balance: data.balance }) : t('title')}
        title={t('title')}
        className={classes.balance}
        data-empty={isUsedUp || undefined}
      >
        <IconCoins size={20} stroke={1.6} aria-hidden />
        <span className={classes.number} aria-hidden>
          {data && format.number(data.balance)}
        </span>
      </UnstyledButton>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('title')}
        tabIndex={-1}
        className={classes.popover}
        onToggle={(event) => {
          const isNowOpen = event.newState === 'open';
          setIsOpen(isNowOpen);
          const trigger = document.getElementById(triggerId);
          if (!isNowOpen || !trigger) return;
          placeUnder(event.currentTarget, trigger);
          event.currentTarget.focus();
        }}
      >
        {isOpen && <CreditDetails />}
      </div>
    </>
  );
}
