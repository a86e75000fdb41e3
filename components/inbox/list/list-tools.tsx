'use client';

import { ActionIcon, Indicator } from '@mantine/core';
import { IconArrowsSort, IconCheck, IconFilter } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { inboxSorts } from '@/lib/contracts/flow-manager/inbox/conversations';
import { DropdownItem } from '../../ui/dropdown-item';
import { DropdownMenu } from '../../ui/dropdown-menu';
import { late } from '../../ui/late';
import { placeUnder } from '../../ui/place-under';
import { SearchBox } from '../../ui/search-box';
import { useSearchInAddress } from '../../ui/use-search-in-address';
import { filterNames } from '../inbox-query';
import type { Go, InboxPlace } from '../use-inbox-address';
import { useShortcuts } from '../use-shortcuts';
import classes from './list.module.css';

// Only needed to narrow the list.
const FiltersForm = late(() => import('./filters-form').then((module) => module.FiltersForm));

/** The search over messages, the filters, and the order of the list. */
export function ListTools({ place, go }: { place: InboxPlace; go: Go }) {
  const t = useTranslations('inbox');
  const search = useSearchInAddress();
  const filtersId = useId();
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const count = filterNames.filter((name) => place.filters[name]).length;

  useShortcuts({
    '/': () => document.querySelector<HTMLInputElement>(`.${classes.tools} input[type="search"]`)?.focus(),
    f: () => document.getElementById(filtersId)?.showPopover(),
  });

  return (
    <div className={classes.tools}>
      <SearchBox
        text={search.text}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        onChange={search.change}
        onClear={search.clear}
      />
      <Indicator disabled={count === 0} label={t('number', { count })} size={16} offset={4}>
        <ActionIcon
          id={`${filtersId}-button`}
          popoverTarget={filtersId}
          variant={count > 0 ? 'light' : 'subtle'}
          color={count > 0 ? undefined : 'gray'}
          size={32}
          aria-label={t('filters.open', { count })}
          title={t('filters.open', { count })}
          aria-haspopup="dialog"
          aria-expanded={areFiltersOpen}
        >
          <IconFilter size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Indicator>
      <DropdownMenu
        trigger={(props) => (
          <ActionIcon
            {...props}
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('sorts.label', { sort: t(`sorts.${place.sort}`) })}
            title={t('sorts.label', { sort: t(`sorts.${place.sort}`) })}
            disabled={place.search !== ''}
          >
            <IconArrowsSort size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      >
        {inboxSorts.map((sort) => (
          <DropdownItem
            key={sort}
            isCurrent={sort === place.sort}
            end={sort === place.sort && <IconCheck size={16} aria-hidden />}
            onClick={() => go({ sort }, { isReplacing: true })}
          >
            {t(`sorts.${sort}`)}
          </DropdownItem>
        ))}
      </DropdownMenu>
      <div
        id={filtersId}
        popover="auto"
        role="dialog"
        aria-label={t('filters.title')}
        className={classes.filters}
        onToggle={({ newState, currentTarget }) => {
          const button = document.getElementById(`${filtersId}-button`);
          setFiltersOpen(newState === 'open');
          if (newState === 'open' && button) placeUnder(currentTarget, button, 'start');
        }}
      >
        {areFiltersOpen && <FiltersForm place={place} go={go} onClose={() => document.getElementById(filtersId)?.hidePopover()} />}
      </div>
    </div>
  );
}
