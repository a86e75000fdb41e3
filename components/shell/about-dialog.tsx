'use client';

import { Anchor, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Dialog } from '../ui/dialog';
import classes from './about-dialog.module.css';

/** The open-source projects that Hamdam is built with. Names are not translated. */
const credits = [
  { name: 'React Flow', by: 'xyflow', license: 'MIT', href: 'https://reactflow.dev' },
  { name: 'React', by: 'Meta', license: 'MIT', href: 'https://react.dev' },
  { name: 'Next.js', by: 'Vercel', license: 'MIT', href: 'https://nextjs.org' },
  { name: 'next-intl', by: 'Jan Amann', license: 'MIT', href: 'https://next-intl.dev' },
  { name: 'Mantine', by: 'Vitaly Rtishchev', license: 'MIT', href: 'https://mantine.dev' },
  { name: 'Tabler Icons', by: 'Paweł Kuna', license: 'MIT', href: 'https://tabler.io/icons' },
  { name: 'TanStack Query', by: 'Tanner Linsley', license: 'MIT', href: 'https://tanstack.com/query' },
  { name: 'DayPicker', by: 'Giampaolo Bellavite', license: 'MIT', href: 'https://daypicker.dev' },
  { name: 'Zod', by: 'Colin McDonnell', license: 'MIT', href: 'https://zod.dev' },
  { name: 'Hono', by: 'Yusuke Wada', license: 'MIT', href: 'https://hono.dev' },
  { name: 'Prisma', by: 'Prisma Data', license: 'Apache-2.0', href: 'https://www.prisma.io' },
  { name: 'BullMQ', by: 'Taskforce.sh', license: 'MIT', href: 'https://bullmq.io' },
  { name: 'Vazirmatn', by: 'صابر راستی‌کردار', license: 'OFL-1.1', href: 'https://github.com/rastikerdar/vazirmatn' },
  { name: 'Inter', by: 'Rasmus Andersson', license: 'OFL-1.1', href: 'https://rsms.me/inter' },
] as const;

/** What the product is, and the projects it is built with. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  return (
    <Dialog title={t('account.about')} onClose={onClose}>
      <Text>{t('description')}</Text>
      <Title order={3} size="h4" mt="lg" mb="xs">
        {t('about.credits')}
      </Title>
      <ul className={classes.credits}>
        {credits.map(({ name, by, license, href }) => (
          <li key={name} className={classes.credit}>
            <Anchor href={href} target="_blank" rel="noreferrer">
              <bdi>{name}</bdi>
            </Anchor>
            <bdi className={classes.by}>{by}</bdi>
            <bdi className={classes.license}>{license}</bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
