'use client';

import { Anchor, Text } from '@mantine/core';
import { MethodBadge } from './method-badge';
import type { OperationGroup } from './read-operations';
import { useServiceName } from './use-service-name';
import classes from './developers.module.css';

interface ReferenceContentsProps {
  groups: readonly OperationGroup[];
  /** The call in the address. */
  current: string;
}

/** Links to the reference's calls, by service and area. */
export function ReferenceContents({ groups, current }: ReferenceContentsProps) {
  const serviceName = useServiceName();
  return (
    <ul className={classes.contentsList}>
      {groups.map(({ id, service, area, operations }) => (
        <li key={id}>
          <Anchor href={`#${id}`} className={classes.contentsGroup} underline="hover" c="inherit">
            {serviceName(service)}
            {area && (
              <Text component="bdi" size="xs" c="dimmed" dir="ltr">
                {area}
              </Text>
            )}
          </Anchor>
          <ul className={classes.contentsList}>
            {operations.map((operation) => (
              <li key={operation.id}>
                <a
                  href={`#${operation.id}`}
                  className={classes.contentsLink}
                  dir="ltr"
                  aria-current={operation.id === current ? 'location' : undefined}
                  title={operation.summary}
                >
                  <MethodBadge method={operation.method} />
                  <span className={classes.contentsPath}>{shortPath(operation.path)}</span>
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** A path without the part that its heading already contains: `/api/flow-manager`. */
function shortPath(path: string): string {
  return path.replace(/^\/api\/[^/]+(?=\/)/, '');
}
