'use client';

import { Anchor, Button, Group, Skeleton, Stack, TagsInput, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ContactDetail } from '@/lib/contracts/user-management/contact-fields';
import { getContact, listContactTags, updateContact } from '@/lib/contracts/user-management/contacts';
import { limits } from '@/lib/limits';
import { queryKey } from '../../api/query-key';
import { useCall } from '../../api/use-call';
import { useEndpoint } from '../../api/use-endpoint';
import { Link } from '../../i18n/navigation';
import { usePermission } from '../../session/use-permission';
import { DateTime } from '../../ui/date-time';
import { LoadError } from '../../ui/load-error';
import { Picture } from '../picture';
import classes from './customer.module.css';

interface ContactFactsProps {
  contact_id: string;
  /** Links the conversation to another customer. Left out for people who may not. */
  onChange?: () => void;
}

/** What is known of a customer, with their tags, which can be changed here. The profile has the rest. */
export function ContactFacts({ contact_id, onChange }: ContactFactsProps) {
  const t = useTranslations('inbox.customer');
  const { data: contact, error, isFetching, refetch } = useEndpoint(getContact, { params: { contact_id } });
  if (!contact) {
    return error ? (
      <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Stack gap="xs">
        <Skeleton height={40} width={40} circle />
        <Skeleton height={14} width="70%" />
        <Skeleton height={14} width="50%" />
      </Stack>
    );
  }
  const { name, picture_url, email, mobile, language, attributes, notes, identities, first_seen_at, last_seen_at, blocked_at } = contact;
  const shown = name || t('unnamed');
  const rows: [string, React.ReactNode][] = [
    ...(email
      ? [
          [
            t('email'),
            <Anchor key="email" href={`mailto:${email}`} dir="ltr" fz="inherit">
              {email}
            </Anchor>,
          ] as [string, React.ReactNode],
        ]
      : []),
    ...(mobile
      ? [
          [
            t('mobile'),
            <Anchor key="mobile" href={`tel:${mobile}`} dir="ltr" fz="inherit">
              {mobile}
            </Anchor>,
          ] as [string, React.ReactNode],
        ]
      : []),
    ...(language ? [[t('language'), <bdi key="language">{language}</bdi>] as [string, React.ReactNode]] : []),
    ...identities
      .slice(0, 5)
      .map(({ id, external_id, display_name }): [string, React.ReactNode] => [
        t('identity'),
        <bdi key={id}>{display_name || external_id}</bdi>,
      ]),
    [t('first_seen'), <DateTime key="first" value={first_seen_at} />],
    [t('last_seen'), <DateTime key="last" value={last_seen_at} />],
  ];

  return (
    <>
      <div className={classes.person}>
        <Picture name={shown} address={picture_url} size={44} />
        <div>
          <div className={classes.name}>
            <bdi>{shown}</bdi>
          </div>
          {blocked_at && (
            <Text size="xs" c="var(--mantine-color-error)">
              {t('blocked')}
            </Text>
          )}
        </div>
      </div>
      <Group gap="xs" mb="sm">
        <Button component={Link} href={`/customers/${contact_id}`} size="compact-sm" variant="default">
          {t('profile')}
        </Button>
        {onChange && (
          <Button size="compact-sm" variant="subtle" onClick={onChange}>
            {t('change')}
          </Button>
        )}
      </Group>
      <Facts rows={rows} />
      <Tags contact={contact} />
      {Object.keys(attributes).length > 0 && (
        <>
          <h3 className={classes.heading}>{t('attributes')}</h3>
          <Facts
            rows={Object.entries(attributes).map(([key, value]) => [
              key,
              <bdi key={key}>{typeof value === 'boolean' ? t(value ? 'yes' : 'no') : (value ?? '—')}</bdi>,
            ])}
          />
        </>
      )}
      {notes && (
        <>
          <h3 className={classes.heading}>{t('notes')}</h3>
          <p className={classes.notes} dir="auto">
            {notes}
          </p>
        </>
      )}
    </>
  );
}

function Facts({ rows }: { rows: readonly (readonly [string, React.ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {rows.map(([name, value], index) => (
        <Row key={index} name={name} value={value} />
      ))}
    </dl>
  );
}

function Row({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>{value}</dd>
    </>
  );
}

function Tags({ contact: { id, tags, revision } }: { contact: ContactDetail }) {
  const t = useTranslations('inbox.customer');
  const mayUpdate = usePermission('contacts.update');
  const queries = useQueryClient();
  const key = queryKey(getContact, { params: { contact_id: id } });
  const { data: known } = useEndpoint(listContactTags, {}, { enabled: mayUpdate, staleTime: 60_000 });
  const update = useCall(updateContact, {
    onSuccess: (contact) => void queries.setQueryData(key, contact),
    // Someone else may have changed the customer, whose tags are shown again then.
    onError: () => void queries.invalidateQueries({ queryKey: key }),
  });
  if (!mayUpdate && tags.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading} id="customer-tags">
        {t('tags')}
      </h3>
      <TagsInput
        size="xs"
        aria-labelledby="customer-tags"
        readOnly={!mayUpdate}
        maxTags={limits.tags}
        data={known?.items.map(({ tag }) => tag) ?? []}
        value={update.isPending ? (update.variables.body?.tags ?? tags) : tags}
        onChange={(next) =>
          update.mutate({
            params: { contact_id: id },
            body: { tags: next.map((tag) => tag.slice(0, limits.tag)) },
            if_match: revision,
          })
        }
      />
    </>
  );
}
