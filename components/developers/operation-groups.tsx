'use client';

import { Text, Title } from '@mantine/core';
import type { OpenapiDocument } from './openapi-types';
import { OperationEntry } from './operation-entry';
import type { OperationGroup } from './read-operations';
import { useServiceName } from './use-service-name';
import classes from './developers.module.css';

interface OperationGroupsProps {
  groups: readonly OperationGroup[];
  document: OpenapiDocument;
  origin: string;
  open: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** The calls, grouped by service and area. */
export function OperationGroups({ groups, document, origin, open, onToggle }: OperationGroupsProps) {
  const serviceName = useServiceName();
  return groups.map(({ id, service, area, operations }) => (
    <section key={id} id={id} className={classes.group} aria-labelledby={`${id}-title`}>
      <Title order={2} size="h4" mb="sm" id={`${id}-title`}>
        {serviceName(service)}
        {area && (
          <>
            {' '}
            <Text component="bdi" c="dimmed" size="sm" fw={400} dir="ltr">
              {area}
            </Text>
          </>
        )}
      </Title>
      {operations.map((operation) => (
        <OperationEntry
          key={operation.id}
          operation={operation}
          document={document}
          origin={origin}
          isOpen={open.has(operation.id)}
          onToggle={onToggle}
        />
      ))}
    </section>
  ));
}
