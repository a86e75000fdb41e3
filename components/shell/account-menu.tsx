'use client';

import { Avatar, Menu, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { IconCode, IconLogout, IconUser } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Link, useRouter } from '../i18n/navigation';
import { useMe } from '../session/use-me';
import { useSession } from '../session/use-session';
import classes from './top-bar.module.css';

/** Who is signed in and in which business; the profile, and the way out. */
export function AccountMenu() {
  const t = useTranslations('shell.account');
  const { data: me } = useMe();
  const { signOut } = useSession();
  const router = useRouter();
  if (!me) return <Skeleton height={32} width={32} circle m={4} />;

  const name = `${me.first_name} ${me.last_name}`.trim();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.account} aria-label={t('of', { name })} p={4}>
          <Avatar src={me.profile_picture_url} size={32} color="teal" variant="light" alt="">
            {initials(me)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--mantine-color-text)" dir="auto" truncate>
            {name}
          </Text>
          {me.business && (
            <Text size="xs" dir="auto" truncate>
              {me.business.name}
            </Text>
          )}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} href="/profile" leftSection={<IconUser size={16} stroke={1.6} aria-hidden />}>
          {t('profile')}
        </Menu.Item>
        <Menu.Item component={Link} href="/developers" leftSection={<IconCode size={16} stroke={1.6} aria-hidden />}>
          {t('developers')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout className="mirrored" size={16} stroke={1.6} aria-hidden />}
          onClick={() => void signOut().then(() => router.replace('/login'))}
        >
          {t('sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Joined letters of two names would read as a word in Persian: a zero-width non-joiner keeps them apart. */
function initials({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return [first_name, last_name].map((name) => [...name.trim()][0] ?? '').join('\u200c');
}
